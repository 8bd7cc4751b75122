import { LRUCache } from 'lru-cache'
import type { RichText } from '../../shared/content/rich-text.ts'
import type { Theme } from '../../shared/theme-colors.ts'
import { loadSchemas } from '../content/collections.ts'
import { compileMarkdown, parseMarkdown } from '../content/compile-markdown.ts'
import { type ContentProblem, describeProblem, type SourceFile } from '../content/content-error.ts'
import { applyEdit, type ChangedText, type Edit } from './apply-edit.ts'
import type { ContentFolder } from './content-folder.ts'
import { type CheckedContent, findProblems } from './find-problems.ts'
import { type ContentTexts, readContentTexts } from './page-texts.ts'

interface EditorParts {
  readonly folder: ContentFolder
  readonly theme: Theme
  /** `YYYY-MM-DD`. */
  readonly today: () => string
}

export type EditAnswer =
  | { readonly saved: true }
  /** Without problems, the text may be saved. The preview is of a block of Markdown. */
  | { readonly problems: readonly string[]; readonly preview?: readonly RichText[] }
  /** Somebody else has changed the text since it was opened. */
  | { readonly changed: ChangedText }

export type Editor = Awaited<ReturnType<typeof createEditor>>

/** What the page of an editor asks for. */
export async function createEditor({ folder, theme, today }: EditorParts) {
  const schemas = await loadSchemas()
  const check = remember((sources) => findProblems(sources, theme, today()))
  let lastTexts: ContentTexts | undefined

  /** While the content has a mistake, those of the last content without one. */
  async function readTexts(): Promise<ContentTexts> {
    const sources = await folder.read()
    const { content, problems } = await check(sources)
    if (content) lastTexts = await readContentTexts(sources, content, schemas)
    if (!lastTexts) throw new Error(problems.map(describeProblem).join('\n'))
    return lastTexts
  }

  /** Only what the edit itself breaks: other mistakes may have stood there before. */
  async function reasonsAgainst(edit: Edit, before: readonly SourceFile[], after: SourceFile) {
    const edited = before.map((source) => (source.file === after.file ? after : source))
    const [{ problems: old }, { problems }] = [await check(before), await check(edited)]
    return withoutOld(problems, old).map((problem) =>
      problem.file === edit.file ? problem.reason : describeProblem(problem),
    )
  }

  async function preview({ kind, written }: Edit) {
    if (kind === 'yaml') return undefined
    const { fill } = await readTexts()
    return compileMarkdown(parseMarkdown(written), fill).body
  }

  async function attempt(edit: Edit, write?: ContentFolder['write']): Promise<EditAnswer> {
    const sources = await folder.read()
    const applied = applyEdit(sources, edit)
    if ('changed' in applied) return applied
    if ('problem' in applied) return { problems: [applied.problem] }
    const { file, text } = applied
    const problems = await reasonsAgainst(edit, sources, { ...file, text })
    if (problems.length > 0 || !write) return { problems, preview: await preview(edit) }
    if (await write(file, text)) return { saved: true }
    return { problems: ['The file was saved by somebody else at this moment. Save again.'] }
  }

  /** One after the other, so that none is based on a file that another one replaces. */
  let saving: Promise<unknown> = Promise.resolve()
  return {
    /** The texts of the page at this address. */
    async texts(address: string) {
      const texts = await readTexts()
      return { texts: texts.ofPage(address), placeholders: texts.placeholders }
    },
    /** What the build says of it. */
    check: (edit: Edit) => attempt(edit),
    /** Writes the file if the edit would stop no release, and the text is as it was when it was opened. */
    save(edit: Edit): Promise<EditAnswer> {
      const saved = saving.then(() => attempt(edit, folder.write))
      saving = saved.catch(() => {})
      return saved
    },
  }
}

type Check = (sources: readonly SourceFile[]) => Promise<CheckedContent>

/** Opening, typing and saving check the same files several times. */
function remember(check: Check): Check {
  const checks = new LRUCache<string, ReturnType<Check>>({ max: 4 })
  return (sources) => {
    const key = sources.map(({ file, text }) => `${file}\0${text}`).join('\0')
    const checked = checks.get(key) ?? check(sources)
    checks.set(key, checked)
    return checked
  }
}

function withoutOld(problems: readonly ContentProblem[], old: readonly ContentProblem[]) {
  const name = ({ file, field, reason }: ContentProblem) => [file, field, reason].join('\0')
  const names = old.map(name)
  return problems.filter((problem) => {
    const index = names.indexOf(name(problem))
    if (index >= 0) names.splice(index, 1)
    return index < 0
  })
}
