import type PQueue from 'p-queue'
import type { EmailWords } from '../../../shared/content/schemas/emails.ts'
import type { Theme } from '../../../shared/theme-colors.ts'
import { findSchema, loadSchemas } from '../../content/collections.ts'
import {
  type ContentProblem,
  describeProblem,
  type SourceFile,
} from '../../content/content-error.ts'
import { parseYaml } from '../../content/parse-yaml.ts'
import { changeFiles } from '../change-files.ts'
import type { Collision } from '../changes/merge-contents.ts'
import type { ContentFolder } from '../content-folder.ts'
import type { ReleaseCheck } from '../release-check.ts'
import { frontMatterOf } from '../text.ts'
import { listForms } from './all-forms.ts'
import { type AppliedDraft, applyDraft, type Draft, type FieldProblem } from './apply-draft.ts'
import { type FileChange, isNew } from './change.ts'
import { fieldOfProblem } from './field-of-problem.ts'
import type { MailName } from './mail-name.ts'
import { type PagePreview, previewPage } from './preview-page.ts'
import { readForm } from './read-form.ts'

export type DraftAnswer =
  | { readonly saved: true }
  /** Without problems, the draft may be saved. */
  | { readonly problems: readonly FieldProblem[] }
  /** Others have changed these texts since the form was opened. */
  | { readonly collisions: readonly Collision[] }

interface FormEditorParts {
  readonly theme: Theme
  readonly folder: ContentFolder
  readonly release: ReleaseCheck
  /** What writes files, one after the other. */
  readonly writing: PQueue
  /** Whether a file of this name was there before. */
  readonly wasThere: (file: string) => Promise<boolean>
}

export type FormEditor = Awaited<ReturnType<typeof createFormEditor>>

/** Forms for what has no place on a page. */
export async function createFormEditor({
  folder,
  theme,
  release,
  writing,
  wasThere,
}: FormEditorParts) {
  const schemas = await loadSchemas()

  async function apply(draft: Draft) {
    const sources = await folder.read()
    return { sources, applied: applyDraft(sources, draft, { schemas, today: release.today() }) }
  }

  async function attempt(draft: Draft, isSaving = false): Promise<DraftAnswer> {
    const { sources, applied } = await apply(draft)
    if (!('files' in applied)) return applied
    const problems = [
      ...(await oldNames(draft)),
      ...(await release.newProblems(sources, applied.sources)).map((problem) =>
        toFieldProblem(problem, applied),
      ),
    ]
    if (problems.length > 0 || !isSaving) return { problems }
    if (await changeFiles(folder, applied.files)) return { saved: true }
    const reason = 'A file was saved by somebody else at this moment. Save again.'
    return { problems: [{ reason }] }
  }

  /** Links to what was removed would lead to something else. */
  async function oldNames({ files }: Draft): Promise<readonly FieldProblem[]> {
    const made = files.filter(isNew)
    const were = await Promise.all(made.map(({ file }) => wasThere(file)))
    const reason = 'Something else had this address before. Choose another name.'
    return made
      .filter((_, index) => were[index])
      .map(({ file }) => ({ file, path: 'slug', reason }))
  }

  return {
    async list() {
      return listForms(await folder.read())
    },
    /** The questions or papers, each with its title. */
    async titles(within: string) {
      const sources = (await folder.read()).filter(({ file }) => file.startsWith(within))
      return sources.flatMap(({ file, text }) => {
        const fields = parseYaml(frontMatterOf(file, text)).toJS() ?? {}
        return file.endsWith('.md') ? [{ file, title: String(fields.title ?? file) }] : []
      })
    },
    /** A file, with the shape of its fields. Throws if it is not there. */
    async read(file: string) {
      const source = (await folder.read()).find((one) => one.file === file)
      if (!source) throw new Error(`${file} is gone. Go back, and choose again.`)
      return readForm(source, findSchema(schemas, source))
    },
    /** What the build says of it. */
    check: (draft: Draft) => attempt(draft),
    /** Writes the files if the draft would stop no release, and nobody has to choose between two texts. */
    save: (draft: Draft) => writing.add(() => attempt(draft, true)),
    /** Null while a mistake stops a build. The server writes the email. */
    async mailToPreview({ mail, format, draft }: MailRequest): Promise<MailToPreview | null> {
      const content = await compile(draft)
      return content ? { mail, format, words: content.emails } : null
    },
    /** As search engines and shared links show it. Null while a mistake stops a build. */
    async previewPage({ page, draft }: PageRequest): Promise<PagePreview | null> {
      const content = await compile(draft)
      return content ? previewPage(content, page, theme) : null
    },
  }

  async function compile(files: readonly FileChange[]) {
    const { applied } = await apply({ files, choices: {} })
    return 'files' in applied ? (await release.check(applied.sources)).content : undefined
  }
}

interface MailRequest {
  readonly mail: MailName
  /** The HTML, or all else. */
  readonly format: 'html' | 'parts'
  readonly draft: readonly FileChange[]
}

interface PageRequest {
  readonly page: string
  readonly draft: readonly FileChange[]
}

export interface MailToPreview extends Omit<MailRequest, 'draft'> {
  readonly words: EmailWords
}

type Applied = Extract<AppliedDraft, { readonly files: unknown }>

function toFieldProblem(problem: ContentProblem, { files, sources }: Applied): FieldProblem {
  const isDrafted = files.some(({ file }) => file === problem.file)
  const source = sources.find(({ file }) => file === problem.file)
  if (!isDrafted || !source) return { reason: describeProblem(problem) }
  return {
    file: problem.file,
    path: fieldOfProblem(source as SourceFile, problem),
    reason: problem.reason,
  }
}
