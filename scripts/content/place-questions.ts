import { FAQ_CATEGORIES, type FaqPlace, type Questions } from '../../shared/content/schemas/faq.ts'
import { ContentError, type ContentProblem } from './content-error.ts'
import { lineOf } from './line-of.ts'
import type { SourceFile } from './read-record.ts'

const FOLDER = 'content/faqs/'

/** From the lists of `content/questions.yml` to the place of each file. Throws ContentError unless each is listed once. */
export function placeQuestions(
  sources: readonly SourceFile[],
  { file, text }: SourceFile,
  questions: Questions,
): ReadonlyMap<string, FaqPlace> {
  const listed = FAQ_CATEGORIES.flatMap((category) =>
    questions[category].map((slug, index) => ({ slug, category, order: index + 1 })),
  )
  const slugs = listed.map(({ slug }) => slug)
  const names = sources
    .filter((source) => source.file.startsWith(FOLDER))
    .map((source) => source.file.slice(FOLDER.length, -'.md'.length))
  const lineAt = (slug: string) => lineOf(text, text.lastIndexOf(`- ${slug}`))
  const problems: ContentProblem[] = [
    ...slugs
      .filter((slug) => !names.includes(slug))
      .map((slug) => ({
        file,
        line: lineAt(slug),
        field: '',
        reason: `There is no ${FOLDER}${slug}.md. Write it, or take this line out.`,
      })),
    ...slugs
      .filter((slug, index) => slugs.indexOf(slug) !== index)
      .map((slug) => ({
        file,
        line: lineAt(slug),
        field: '',
        reason: `${slug} is listed twice. Keep one of the lines.`,
      })),
    ...names
      .filter((slug) => !slugs.includes(slug))
      .map((slug) => ({
        file: `${FOLDER}${slug}.md`,
        line: 1,
        field: '',
        reason: `List ${slug} in ${file}, below its category, where it should stand.`,
      })),
  ]
  if (problems.length > 0) throw new ContentError(problems)
  return new Map(listed.map(({ slug, ...place }) => [`${FOLDER}${slug}.md`, place]))
}
