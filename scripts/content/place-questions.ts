import type { FaqPlace, Questions } from '../../shared/content/schemas/faq.ts'
import type { Site } from '../../shared/content/schemas/site.ts'
import { problemAt, refuse, type SourceFile } from './content-error.ts'

const FOLDER = 'content/faqs/'

/**
 * From the lists of `content/questions.yml` to the place of each file, of one that is not published yet too. Throws
 * ContentError unless each is listed once.
 */
export function placeQuestions(
  sources: readonly SourceFile[],
  list: SourceFile,
  questions: Questions,
  { faqCategories }: Pick<Site, 'faqCategories'>,
): ReadonlyMap<string, FaqPlace> {
  const listed = faqCategories.flatMap(({ value: category }) =>
    questions[category].map((slug) => ({ slug, category })),
  )
  const slugs = listed.map(({ slug }) => slug)
  const files = sources.filter(({ file }) => file.startsWith(FOLDER))
  const slugOf = ({ file }: SourceFile) => file.slice(FOLDER.length, -'.md'.length)
  const names = files.map(slugOf)
  const problemOf = (slug: string, reason: string) =>
    problemAt(list, list.text.lastIndexOf(`- ${slug}`), reason)
  refuse([
    ...slugs
      .filter((slug) => !names.includes(slug))
      .map((slug) =>
        problemOf(slug, `There is no ${FOLDER}${slug}.md. Write it, or take this line out.`),
      ),
    ...slugs
      .filter((slug, index) => slugs.indexOf(slug) !== index)
      .map((slug) => problemOf(slug, `${slug} is listed twice. Keep one of the lines.`)),
    ...files
      .filter((source) => !slugs.includes(slugOf(source)))
      .map((source) => {
        const where = `in ${list.file}, below its category, where it should stand`
        return problemAt(source, 0, `List ${slugOf(source)} ${where}.`)
      }),
  ])
  return new Map(
    listed.map(({ slug, category }, index) => [
      `${FOLDER}${slug}.md`,
      { category, order: index + 1 },
    ]),
  )
}
