/** Fails for facts older than a year. Part of `npm run check` only: a date must not stop a build or a start. */
import { join } from 'node:path'
import { checkDates } from './content/check-dates.ts'
import { readContentFiles } from './content/compile-content.ts'
import { describeProblem } from './content/content-error.ts'

const today = new Date().toISOString().slice(0, 10)
const sources = await readContentFiles(join(import.meta.dirname, '../content'))
const facts = sources.map((source) => checkDates(source, today))
for (const warning of facts.flatMap(({ warnings }) => warnings))
  console.warn(describeProblem(warning))
const problems = facts.flatMap((file) => file.problems)
for (const problem of problems) console.error(describeProblem(problem))
if (problems.length > 0) process.exitCode = 1
