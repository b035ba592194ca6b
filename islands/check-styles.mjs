// Prints the mistakes in a stylesheet as JSON: `node check-styles.mjs FILE`.

import { styleProblems } from "./build/style-problems.mjs";

const [file] = process.argv.slice(2);
console.log(JSON.stringify(await styleProblems(file)));
