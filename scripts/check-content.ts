/**
 * Fails for every mistake in content/ that stops a build and, unlike a build or a start, for dates in the future. Warns of
 * facts to be checked again.
 */
import { readTheme } from './build/read-theme.ts'
import { checkContent } from './build-content.ts'
import { checkDates } from './content/check-dates.ts'
import { readContentFiles } from './content/compile-content.ts'
import { ContentError, describeProblem, refuse } from './content/content-error.ts'

const today = new Date().toISOString().slice(0, 10)
try {
  await checkContent('content', await readTheme())
  const facts = (await readContentFiles('content')).map((source) => checkDates(source, today))
  for (const warning of facts.flatMap(({ warnings }) => warnings)) {
    console.warn(describeProblem(warning))
  }
  refuse(facts.flatMap(({ problems }) => problems))
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
