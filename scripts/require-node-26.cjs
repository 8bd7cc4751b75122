/**
 * Loaded before each script of package.json (`-r`), by whichever Node runs it: older ones cannot read the TypeScript.
 * npm puts the Node of the package `node` first, unless its installation script was not allowed to run.
 */
const { existsSync } = require('node:fs')

const NEEDED = 26

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  const cure = existsSync('node_modules/node')
    ? 'npm rebuild node --ignore-scripts=false'
    : 'npm ci'
  console.error(
    `This needs Node ${NEEDED}, and ${process.version} runs it: install that of the package "node" with ${cure}`,
  )
  process.exit(1)
}
