"""The worker: claims what is due in the outbox, has it delivered, and records the outcome.

Each server has a thread of its own, so that one that is slow or stuck delays no other; so have chores and heartbeat.
It can be killed at any time, since every step can be repeated: what it was sending is claimed again when the lease
ends, and goes out under the same Message-ID.
"""

import math
import time
from collections.abc import Callable, Collection, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from threading import Thread

import structlog
from sqlalchemy import Engine

from vitrine.files.process_state import write_heartbeat
from vitrine.inquiries.delivery.outbox import (
    GIVE_UP_AFTER,
    Channel,
    Delivery,
    ServerBackoff,
    claim,
    mark_delivered,
    mark_failed,
    next_attempt,
    reschedule,
)
from vitrine.inquiries.delivery.queue_watch import check_queue, enqueue_alert
from vitrine.inquiries.delivery.transports import (
    ConnectionLostError,
    DeliveryError,
    RejectedError,
    Transport,
    UnreachableError,
)
from vitrine.inquiries.moderation import enqueue_digests, set_digested_at
from vitrine.inquiries.store.engine import StoreUnavailableError, transaction
from vitrine.inquiries.store.retention import purge
from vitrine.inquiries.store.zero_result_searches import purge_searches
from vitrine.settings.settings import Settings

# Longer than a whole delivery may take; see DEADLINE_TIMEOUTS.
LEASE_TIMEOUTS = 10
# The channels whose failures operators are told of, and the command that shows what failed.
COMMANDS = {"sales": "list --state failed", "webhook": "list --state failed", "digest": "spam list"}
CHORES_EVERY = timedelta(minutes=1)
IDLE_SECONDS = 1.0
STOP_SECONDS = 5.0  # for deliveries under way when the worker is stopped; supervisors lose patience after ten
POLL_SECONDS = 0.2
LOG_EVERY_SECONDS = 60.0  # a store that is down for a day does not fill the log

log = structlog.get_logger()


class Worker:
    """Delivers until it is stopped; `chores` are run once a minute in addition to its own."""

    def __init__(
        self,
        engine: Engine,
        settings: Settings,
        transports: Sequence[Transport],
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        chores: Sequence[Callable[[datetime], None]] = (),
    ) -> None:
        self._engine = engine
        self._settings = settings
        self._transports = tuple(transports)
        self._transport_of = {channel: transport for transport in transports for channel in transport.channels}
        self._clock = clock
        self._chores = chores
        self._chores_due = clock()
        self._backoff = ServerBackoff()
        self._lease = timedelta(seconds=settings.delivery_timeout * LEASE_TIMEOUTS)
        self._domain = settings.hosts[0]
        self._failure: BaseException | None = None
        self.stopping = False

    def run(self) -> None:
        """Deliver and run chores until `stopping` is set; keeps trying while the store is unavailable.

        A delivery that does not end soon after that is left to another worker.
        """
        deliveries = (partial(self.deliver_one, transport.channels) for transport in self._transports)
        works = [self._heartbeat, self.run_chores, *deliveries]
        threads = [Thread(target=self._repeat, args=(work,), daemon=True) for work in works]
        for thread in threads:
            thread.start()
        while not self.stopping and self._failure is None:
            time.sleep(POLL_SECONDS)
        self.stopping = True
        deadline = time.monotonic() + STOP_SECONDS
        for thread in threads:
            thread.join(max(0.0, deadline - time.monotonic()))
        if any(thread.is_alive() for thread in threads):
            log.warning("stopped in the middle of a delivery or build; a delivery is repeated when its lease ends")
        if self._failure is not None:
            raise self._failure

    def _repeat(self, work: Callable[[], bool]) -> None:
        """Do one kind of work until the worker stops, pausing whenever it returns that there was none."""
        logged = -math.inf
        try:
            while not self.stopping:
                try:
                    busy = work()
                except StoreUnavailableError as error:
                    if time.monotonic() - logged >= LOG_EVERY_SECONDS:
                        log.error("inquiries not delivered", reason=str(error))
                        logged = time.monotonic()
                    busy = False
                if not busy and not self.stopping:
                    time.sleep(IDLE_SECONDS)
        except BaseException as error:  # noqa: BLE001 - ends the whole worker, so that its supervisor starts another
            self._failure = error

    def _heartbeat(self) -> bool:
        """Show that the worker lives, also while a chore builds a large site; never busy, since a second is enough."""
        try:
            write_heartbeat(self._settings.var_path)
        except OSError as error:
            log.error("heartbeat not written", reason=str(error))
        return False

    def drain(self) -> int:
        """Attempt every delivery that is due now, once; returns how many."""
        self.run_chores()
        attempts = 0
        while not self.stopping and self.deliver_one():
            attempts += 1
        return attempts

    def run_chores(self) -> bool:
        """Look after the store, then run the other chores, which need no store, once a minute; never busy."""
        now = self._clock()
        if timedelta(0) < self._chores_due - now <= CHORES_EVERY:  # further off only where the clock was set back
            return False
        self._chores_due = now + CHORES_EVERY
        try:
            self._look_after_store(now)
        finally:
            for chore in self._chores:
                chore(now)
        return False

    def _look_after_store(self, now: datetime) -> None:
        """Enqueue digests, tell operators of a stuck queue, delete what is past its retention."""
        enqueue_digests(self._engine, now)
        check_queue(self._engine, self._settings, now)
        if count := purge(self._engine, now):
            log.info("inquiries deleted after their retention period", count=count)
        purge_searches(self._engine, now.date(), self._settings.search_days)

    def deliver_one(self, channels: Collection[Channel] | None = None) -> bool:
        """Attempt the delivery of these channels, or any, that has been due longest; returns whether there was one."""
        now = self._clock()
        candidates = self._transport_of if channels is None else channels
        ready = [name for name in candidates if not self._backoff.is_paused(self._transport_of[name].server, now)]
        delivery = claim(self._engine, ready, now, self._lease, self._domain) if ready else None
        if delivery is None:
            return False
        transport = self._transport_of[delivery.channel]
        try:
            transport.deliver(delivery)
        except DeliveryError as error:
            self._handle_failure(delivery, transport.server, error)
        except StoreUnavailableError:
            raise
        except Exception as error:  # an inquiry that cannot be rendered must not stop the others
            log.error("delivery failed", delivery=delivery.id, exc_info=error)
            self._reschedule(delivery, f"the worker failed: {type(error).__name__}")
        else:
            self._backoff.reset(transport.server)
            self._record_delivered(delivery)
        return True

    def _handle_failure(self, delivery: Delivery, server: str, error: DeliveryError) -> None:
        match error:
            case RejectedError():
                self._backoff.reset(server)
                self._fail(delivery, str(error))
            case UnreachableError():
                # Nothing was attempted, so nothing is counted: the next attempt follows as soon as the server is back.
                due = self._backoff.pause(server, self._clock())
                self._reschedule(delivery, str(error), due)
            case _:
                if isinstance(error, ConnectionLostError):
                    self._backoff.pause(server, self._clock())
                self._reschedule(delivery, str(error))

    def _record_delivered(self, delivery: Delivery) -> None:
        """Record the delivery, waiting for an unavailable store, or the delivery would be repeated."""
        deadline = time.monotonic() + self._lease.total_seconds()
        while True:
            try:
                mark_delivered(self._engine, delivery, self._clock())
                break
            except StoreUnavailableError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(IDLE_SECONDS / 10)
        log.info("delivered", delivery=delivery.id, attempt=delivery.attempt)

    def _reschedule(self, delivery: Delivery, reason: str, due: datetime | None = None) -> None:
        """Retry later, or at `due` without counting the attempt; fail after five days."""
        retry_at = due or next_attempt(delivery.attempt, self._clock())
        if retry_at > delivery.first_attempt_at + GIVE_UP_AFTER:
            self._fail(delivery, f"{reason}; no more attempts are made after five days")
            return
        reschedule(self._engine, delivery, retry_at, reason, delivery.attempt - 1 if due else delivery.attempt)
        log.warning("delivery rescheduled", delivery=delivery.id, attempt=delivery.attempt, reason=reason)

    def _fail(self, delivery: Delivery, reason: str) -> None:
        """Stop trying, and tell operators unless it is an alert itself or a visitor's mistyped address."""
        with transaction(self._engine) as connection:
            mark_failed(connection, delivery, reason)
            if delivery.channel == "digest":
                set_digested_at(connection, delivery.content["references"], None)
            if delivery.channel in COMMANDS:
                text = f"{delivery.id} was not delivered: {reason}. See: flask inquiries {COMMANDS[delivery.channel]}"
                enqueue_alert(connection, self._settings, f"{delivery.id}.{delivery.lease}", text, self._clock())
        log.error("delivery failed for good", delivery=delivery.id, attempt=delivery.attempt, reason=reason)
