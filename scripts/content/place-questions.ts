import { FAQ_CATEGORIES, type FaqPlace, type Questions } from '../../shared/content/schemas/faq.ts'
import { ContentError } from './content-error.ts'
import { problemAt } from './line-of.ts'
import type { SourceFile } from './read-record.ts'

const FOLDER = 'content/faqs/'

/** From the lists of `content/questions.yml` to the place of each file. Throws ContentError unless each is listed once. */
export function placeQuestions(
  sources: readonly SourceFile[],
  source: SourceFile,
  questions: Questions,
): ReadonlyMap<string, FaqPlace> {
  const listed = FAQ_CATEGORIES.flatMap((category) =>
    questions[category].map((slug, index) => ({ slug, category, order: index + 1 })),
  )
  const slugs = listed.map(({ slug }) => slug)
  const names = sources
    .filter(({ file }) => file.startsWith(FOLDER))
    .map(({ file }) => file.slice(FOLDER.length, -'.md'.length))
  const problemOf = (slug: string, reason: string) =>
    problemAt(source, source.text.lastIndexOf(`- ${slug}`), { reason })
  const problems = [
    ...slugs
      .filter((slug) => !names.includes(slug))
      .map((slug) => {
        return problemOf(slug, `There is no ${FOLDER}${slug}.md. Write it, or take this line out.`)
      }),
    ...slugs
      .filter((slug, index) => slugs.indexOf(slug) !== index)
      .map((slug) => problemOf(slug, `${slug} is listed twice. Keep one of the lines.`)),
    ...names
      .filter((slug) => !slugs.includes(slug))
      .map((slug) => {
        const reason = `List ${slug} in ${source.file}, below its category, where it should stand.`
        return { file: `${FOLDER}${slug}.md`, line: 1, field: '', reason }
      }),
  ]
  if (problems.length > 0) throw new ContentError(problems)
  return new Map(listed.map(({ slug, ...place }) => [`${FOLDER}${slug}.md`, place]))
}
