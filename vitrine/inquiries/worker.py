"""The worker: takes what is due from the outbox, has it carried, and notes how that ended.

Every step can be killed and repeated: what was being sent is taken over when its lease ends, and goes out again under
the same Message-ID.
"""

import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta

import structlog
from sqlalchemy import Engine

from vitrine.inquiries.alarms import raise_alarm, watch_queue
from vitrine.inquiries.carriers import BrokenOffError, Carrier, RefusedError, TryAgainError, UnreachableError
from vitrine.inquiries.connection import StoreUnavailableError, transaction
from vitrine.inquiries.held import tell_again, write_digests
from vitrine.inquiries.outbox import Delivery, claim, give_up, put_off, settle_delivered
from vitrine.inquiries.retention import purge
from vitrine.inquiries.schedule import Pauses, is_enough, next_attempt
from vitrine.settings import Settings

# A conversation with a mail server has fewer than ten steps, each of which may take the whole time-out.
STEPS = 10
# Deliveries whose failure is an alarm, and the command that shows what it is about.
COMMANDS = {"sales": "list --state failed", "webhook": "list --state failed", "digest": "spam list"}
CHORES_EVERY = timedelta(minutes=1)
IDLE_SECONDS = 1.0

log = structlog.get_logger()


def utc_now() -> datetime:
    """The clock."""
    return datetime.now(UTC)


class Worker:
    """Delivers until it is stopped; `chores` are done once a minute besides its own."""

    def __init__(
        self,
        engine: Engine,
        settings: Settings,
        carriers: Sequence[Carrier],
        clock: Callable[[], datetime] = utc_now,
        chores: Sequence[Callable[[datetime], None]] = (),
    ) -> None:
        self._engine = engine
        self._settings = settings
        self._carriers = {channel: carrier for carrier in carriers for channel in carrier.channels}
        self._clock = clock
        self._pauses = Pauses()
        self._lease = timedelta(seconds=float(settings.delivery_timeout) * STEPS)
        self._domain = settings.hosts[0]
        self._chores_due = clock()
        self._chores = chores
        self.stopping = False

    def run(self) -> None:
        """Deliver and look after the store until `stopping` is set; a store out of reach is waited for."""
        while not self.stopping:
            try:
                self.do_chores()
                busy = self.deliver_one()
            except StoreUnavailableError as error:
                log.error("inquiries not delivered", reason=str(error))
                busy = False
            if not busy and not self.stopping:
                time.sleep(IDLE_SECONDS)

    def drain(self) -> int:
        """Deliver all that is due now, once; how many deliveries were tried."""
        self.do_chores()
        tried = 0
        while not self.stopping and self.deliver_one():
            tried += 1
        return tried

    def do_chores(self) -> None:
        """Once a minute: write digests, raise alarms about what waits, delete what has been kept long enough."""
        now = self._clock()
        if now < self._chores_due:
            return
        self._chores_due = now + CHORES_EVERY
        write_digests(self._engine, now)
        watch_queue(self._engine, self._settings, now)
        purged = purge(self._engine, now)
        if purged:
            log.info("inquiries deleted after their retention", count=purged)
        for chore in self._chores:
            chore(now)

    def deliver_one(self) -> bool:
        """Take one delivery that is due and have it carried; False when there was none."""
        now = self._clock()
        channels = [name for name, carrier in self._carriers.items() if self._pauses.is_over(carrier.server, now)]
        delivery = claim(self._engine, channels, now, self._lease, self._domain) if channels else None
        if delivery is None:
            return False
        carrier = self._carriers[delivery.channel]
        try:
            carrier.deliver(delivery)
        except UnreachableError as error:
            until = self._pauses.note_silence(carrier.server, self._clock())
            self._postpone(delivery, str(error), until, counted=False)
        except TryAgainError as error:
            if isinstance(error, BrokenOffError):
                self._pauses.note_silence(carrier.server, self._clock())
            self._postpone(delivery, str(error), next_attempt(delivery.attempt, self._clock()))
        except RefusedError as error:
            self._pauses.note_answer(carrier.server)
            self._fail(delivery, str(error))
        except StoreUnavailableError:
            raise
        except Exception as error:  # one inquiry no mail can be written for must not stop the others
            log.error("delivery failed", delivery=delivery.id, exc_info=error)
            reason = f"the worker failed: {type(error).__name__}"
            self._postpone(delivery, reason, next_attempt(delivery.attempt, self._clock()))
        else:
            self._pauses.note_answer(carrier.server)
            self._arrived(delivery)
        return True

    def _arrived(self, delivery: Delivery) -> None:
        """Note what was delivered; a store that is away now is waited for, or the mail would go out twice."""
        give_up_at = time.monotonic() + self._lease.total_seconds()
        while True:
            try:
                settle_delivered(self._engine, delivery, self._clock())
                break
            except StoreUnavailableError:
                if time.monotonic() > give_up_at:
                    raise
                time.sleep(IDLE_SECONDS / 10)
        log.info("delivered", delivery=delivery.id, attempt=delivery.attempt)

    def _postpone(self, delivery: Delivery, reason: str, until: datetime, *, counted: bool = True) -> None:
        """Try again later; an attempt that found nobody to talk to does not count, so that the next is not far off."""
        if is_enough(delivery.first_attempt_at, until):
            self._fail(delivery, f"{reason}; after five days no more attempts are made")
            return
        put_off(self._engine, delivery, until, reason, attempts=delivery.attempt if counted else delivery.attempt - 1)
        log.warning("delivery put off", delivery=delivery.id, attempt=delivery.attempt, reason=reason)

    def _fail(self, delivery: Delivery, reason: str) -> None:
        """Stop trying and say so; a visitor's mistyped address is no reason for an alarm, a lost alarm neither."""
        with transaction(self._engine) as connection:
            give_up(connection, delivery, reason)
            if delivery.channel == "digest":
                tell_again(connection, delivery.content["references"])
            if delivery.channel in COMMANDS:
                text = f"{delivery.id} was not delivered: {reason}. See: flask inquiries {COMMANDS[delivery.channel]}"
                raise_alarm(connection, self._settings, f"{delivery.id}.{delivery.lease}", text, self._clock())
        log.error("delivery given up", delivery=delivery.id, attempt=delivery.attempt, reason=reason)
