// Runs Lighthouse (mobile) on each address as it comes on a line of standard input; answers with a line of JSON.
import { createInterface } from "node:readline";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"];
const judged = ["accessibility", "best-practices", "seo"];
const chrome = await launch({ chromePath: process.env.CHROMIUM, chromeFlags: flags });

function failures(report, category) {
  const refs = report.categories[category].auditRefs.filter((ref) => ref.weight > 0);
  return refs.map((ref) => report.audits[ref.id]).filter((audit) => audit.score !== null && audit.score < 1);
}

// Lighthouse itself stumbles now and then (a trace cut short, a browser too slow to answer): it is asked again.
async function audit(url, attempts = 3) {
  try {
    const { lhr } = await lighthouse(url, { port: chrome.port, output: "json", logLevel: "silent" });
    const whole = judged.every((name) => lhr.categories[name].score !== null);
    if (!whole) throw new Error(`${url}: ${lhr.runtimeError?.message ?? "a category without a score"}`);
    return lhr;
  } catch (error) {
    if (attempts === 1) throw error;
    return audit(url, attempts - 1);
  }
}

for await (const url of createInterface({ input: process.stdin })) {
  const report = await audit(url);
  const scores = Object.fromEntries(
    Object.entries(report.categories).map(([name, category]) => [name, Math.round(category.score * 100)]),
  );
  const failed = judged.flatMap((category) => failures(report, category));
  const lines = failed.map((audit) => `${audit.id}: ${audit.title}`);
  const largest = Math.round(report.audits["largest-contentful-paint"].numericValue);
  console.log(JSON.stringify({ scores, failed: lines, largest }));
}
await chrome.kill();
