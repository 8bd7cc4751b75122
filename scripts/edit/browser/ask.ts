import type { RichText } from '../../../shared/content/rich-text.ts'
import type { Edit } from '../apply-edit.ts'
import type { EditAnswer } from '../editor.ts'
import type { FormDescription } from '../forms/all-forms.ts'
import type { Draft } from '../forms/apply-draft.ts'
import type { FileChange } from '../forms/change.ts'
import type { DraftAnswer } from '../forms/form-editor.ts'
import type { MailName } from '../forms/mail-name.ts'
import type { MailPreview } from '../forms/preview-mail.ts'
import type { PagePreview } from '../forms/preview-page.ts'
import type { FormContent } from '../forms/read-form.ts'
import type {
  ChangeList,
  GotTheirs,
  HandedOver,
  HandOverRequest,
  TakenBack,
} from '../hand-over/hand-over.ts'
import type { ContentTexts, PageText } from '../page-texts.ts'

export interface PageTexts extends Pick<ContentTexts, 'placeholders'> {
  readonly texts: readonly PageText[]
}

export function askForTexts(): Promise<PageTexts> {
  return ask('texts', { address: location.pathname + location.search })
}

export function askToCheck(edit: Edit): Promise<EditAnswer> {
  return ask('check', edit)
}

export function askToSave(edit: Edit): Promise<EditAnswer> {
  return ask('save', edit)
}

export function askForForms(): Promise<readonly FormDescription[]> {
  return ask('forms', {})
}

export function askForForm(file: string): Promise<FormContent> {
  return ask('read-form', { file })
}

export interface TitledFile {
  readonly file: string
  readonly title: string
}

export function askForTitles(folder: string): Promise<readonly TitledFile[]> {
  return ask('titles', { folder })
}

export function askToCheckForm(draft: Draft): Promise<DraftAnswer> {
  return ask('check-form', draft)
}

export function askToSaveForm(draft: Draft): Promise<DraftAnswer> {
  return ask('save-form', draft)
}

export function askForMarkdown(written: string): Promise<readonly RichText[]> {
  return ask('preview-markdown', { written })
}

export interface MailQuestion {
  readonly mail: MailName
  readonly draft: readonly FileChange[]
}

/** Null while a mistake stops a build. */
export function askForMail(question: MailQuestion): Promise<Omit<MailPreview, 'html'> | null> {
  return ask('preview-mail', { ...question, format: 'parts' })
}

/** Undefined if there is none. With trusted types, no other way makes a document of HTML. */
export function askForMailDocument(question: MailQuestion): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${PATH}preview-mail`)
    request.setRequestHeader('Content-Type', 'application/json')
    request.responseType = 'document'
    request.onloadend = () => resolve(request.responseXML ?? undefined)
    request.send(JSON.stringify({ ...question, format: 'html' }))
  })
}

export function askForPage(question: {
  readonly page: string
  readonly draft: readonly FileChange[]
}): Promise<PagePreview | null> {
  return ask('preview-page', question)
}

export function askForChanges(): Promise<ChangeList> {
  return ask('changes', {})
}

export function askForNews(): Promise<readonly string[]> {
  return ask('news', {})
}

export function askToGetOthers(choices: HandOverRequest['choices']): Promise<GotTheirs> {
  return ask('get-others', { choices })
}

export function askToTakeBack(ids: HandOverRequest['ids']): Promise<TakenBack> {
  return ask('take-back', { ids })
}

export function askToHandOver(request: HandOverRequest): Promise<HandedOver> {
  return ask('hand-over', request)
}

const PATH = '/_dev/edit/'

/** Throws what a person may read. */
async function ask<Answer>(action: string, input: unknown): Promise<Answer> {
  const response = await fetch(PATH + action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  }).catch(() => undefined)
  if (!response) throw new Error('The development server does not answer. Is npm run dev running?')
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer
}
