import type PQueue from 'p-queue'
import type { RichText } from '../../shared/content/rich-text.ts'
import { loadSchemas } from '../content/collections.ts'
import { compileMarkdown, parseMarkdown } from '../content/compile-markdown.ts'
import { describeProblem, type SourceFile } from '../content/content-error.ts'
import { applyEdit, type ChangedText, type Edit } from './apply-edit.ts'
import type { ContentFolder } from './content-folder.ts'
import { setUpdated } from './forms/set-updated.ts'
import { type ContentTexts, readContentTexts } from './page-texts.ts'
import type { ReleaseCheck } from './release-check.ts'

interface EditorParts {
  readonly folder: ContentFolder
  readonly release: ReleaseCheck
  /** What writes files, one after the other, so that none is based on a file that another one replaces. */
  readonly writing: PQueue
}

export type EditAnswer =
  | { readonly saved: true }
  /** Without problems, the text may be saved. The preview is of a block of Markdown. */
  | { readonly problems: readonly string[]; readonly preview?: readonly RichText[] }
  /** Somebody else has changed the text since it was opened. */
  | { readonly changed: ChangedText }

export type Editor = Awaited<ReturnType<typeof createEditor>>

/** What the page of an editor asks for. */
export async function createEditor({ folder, release, writing }: EditorParts) {
  const schemas = await loadSchemas()
  let lastTexts: ContentTexts | undefined

  /** While the content has a mistake, those of the last content without one. */
  async function readTexts(): Promise<ContentTexts> {
    const sources = await folder.read()
    const { content, problems } = await release.check(sources)
    if (content) lastTexts = await readContentTexts(sources, content, schemas)
    if (!lastTexts) throw new Error(problems.map(describeProblem).join('\n'))
    return lastTexts
  }

  /** Only what the edit itself breaks: other mistakes may have stood there before. */
  async function reasonsAgainst(edit: Edit, before: readonly SourceFile[], after: SourceFile) {
    const edited = before.map((source) => (source.file === after.file ? after : source))
    const problems = await release.newProblems(before, edited)
    return problems.map((problem) =>
      problem.file === edit.file ? problem.reason : describeProblem(problem),
    )
  }

  async function preview(written: string): Promise<readonly RichText[]> {
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
    if (problems.length > 0 || !write) {
      const isMarkdown = edit.kind === 'markdown'
      return { problems, ...(isMarkdown && { preview: await preview(edit.written) }) }
    }
    const dated = setUpdated({ ...file, text }, release.today())
    if (await write(file, dated.text)) return { saved: true }
    return { problems: ['The file was saved by somebody else at this moment. Save again.'] }
  }

  return {
    /** The texts of the page at this address. */
    async texts(address: string) {
      const texts = await readTexts()
      return { texts: texts.ofPage(address), placeholders: texts.placeholders }
    },
    /** Of Markdown. */
    preview,
    /** What the build says of it. */
    check: (edit: Edit) => attempt(edit),
    /** Writes the file if the edit would stop no release, and the text is as it was when it was opened. */
    save: (edit: Edit) => writing.add(() => attempt(edit, folder.write)),
    /** Names of the pages that show a text, by its place. */
    async pagesOf(file: string, path: string): Promise<readonly string[]> {
      const texts = await readTexts().catch(() => undefined)
      return texts?.pagesOf(file, path) ?? []
    },
  }
}
