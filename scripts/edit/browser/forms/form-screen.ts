import type { ChangedField } from '../../forms/apply-draft.ts'
import type { Change, FileChange, Value } from '../../forms/change.ts'
import type { DraftAnswer } from '../../forms/form-editor.ts'
import { askToCheckForm, askToSaveForm } from '../ask.ts'
import { button, element } from '../element.ts'
import { clearProblems, type FieldFrame, FRAMES, focusProblem } from './field-frame.ts'
import type { Panel, Screen } from './panel.ts'

export interface FormParts {
  readonly title: string
  readonly panel: Panel
  readonly fields: readonly HTMLElement[]
  /** None if nothing has changed. */
  readonly toDraft: () => readonly FileChange[]
  /** Where the build's words about a field belong. */
  readonly find: (file: string, path: string) => FieldFrame | undefined
  readonly preview?: Preview | undefined
  /** Puts the draft on top of what others have saved. False if only a person can. */
  readonly rebase?: (changed: readonly ChangedField[]) => Promise<boolean>
}

export interface Preview {
  /** Undefined if it stands among the fields. */
  readonly element: HTMLElement | undefined
  show(draft: readonly FileChange[]): void
}

const CHECK_AFTER_MS = 250

/** Fields that are checked as they are filled in, and saved together. */
export function createFormScreen(parts: FormParts): Screen {
  const { title, panel, fields, toDraft, preview } = parts
  const status = element('div', { class: 'form-answers', role: 'status' })
  const save = button('Save', () => void saveForm(), { class: 'primary' })
  const form = element(
    'form',
    { novalidate: true, 'aria-label': title },
    element('div', { class: 'form-fields' }, ...fields),
    preview?.element,
    element('div', { class: 'form-end' }, status, element('div', { class: 'buttons' }, save)),
  )
  const isChanged = () => toDraft().length > 0
  /** Values that somebody else has stored, over which the editor writes. */
  const accepted = new Map<string, Value | undefined>()
  let checking: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  form.addEventListener('input', ({ target }) => {
    for (const around of fieldsAround(target as Element)) around.dataset.touched = ''
    clearTimeout(checking)
    checking = setTimeout(() => void checkForm(), CHECK_AFTER_MS)
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void saveForm()
  })
  preview?.show([])

  async function checkForm(): Promise<void> {
    asked += 1
    const current = asked
    const draft = toDraft()
    const answer = draft.length === 0 ? NOTHING : await askAbout(askToCheckForm)
    if (current !== asked) return
    showAnswer(answer, true)
    preview?.show(draft)
  }

  async function saveForm(): Promise<void> {
    clearTimeout(checking)
    const draft = toDraft()
    if (draft.length === 0) {
      status.replaceChildren('Nothing has changed.')
      return
    }
    asked += 1
    save.disabled = true
    const answer = await askAbout(askToSaveForm)
    save.disabled = false
    if ('saved' in answer) return panel.back('Saved.')
    showAnswer(answer)
    if (!focusProblem(form)) save.focus()
  }

  async function askAbout(ask: typeof askToSaveForm): Promise<DraftAnswer> {
    const once = () => ask(toDraft().map(withAccepted)).catch(toProblem)
    const answer = await once()
    const isRebased =
      'changed' in answer && (await parts.rebase?.(answer.changed).catch(() => false))
    return isRebased ? once() : answer
  }

  function withAccepted(change: FileChange): FileChange {
    if (!('changes' in change)) return change
    const changes = change.changes.map((one): Change => {
      const key = `${change.file} ${one.path.join('.')}`
      if ('items' in one || !accepted.has(key)) return one
      const { opened: _, ...others } = one
      const opened = accepted.get(key)
      return { ...others, ...(opened !== undefined && { opened }) }
    })
    return { ...change, changes }
  }

  /** While somebody is still filling in the form, nothing is said of blank fields that they have not reached. */
  function showAnswer(answer: DraftAnswer, isWriting = false): void {
    clearProblems(form)
    status.replaceChildren()
    if ('changed' in answer) showChanged(answer.changed)
    if (!('problems' in answer)) return
    let count = 0
    const elsewhere = answer.problems.filter(({ file, path, reason }) => {
      const frame = file === undefined ? undefined : parts.find(file, path ?? '')
      if (frame && isWriting && !isReached(frame.element)) return false
      frame?.showProblem(reason)
      if (frame) count += 1
      return !frame
    })
    status.append(
      ...(count > 0
        ? [
            problem(
              count === 1 ? 'One field is not right yet.' : `${count} fields are not right yet.`,
            ),
          ]
        : []),
      ...elsewhere.map(({ reason }) => problem(reason)),
    )
  }

  function showChanged(changed: readonly ChangedField[]): void {
    const isList = ({ value }: (typeof changed)[number]) => typeof value === 'object'
    const mine = button('Write mine over it', () => {
      for (const { file, path, value } of changed) accepted.set(`${file} ${path.join('.')}`, value)
      void saveForm()
    })
    const theirs = button('Throw mine away, and open the form again', () => void panel.again())
    status.append(
      problem('Somebody else has changed this since you opened it. It reads now:'),
      ...changed.map(({ file, path, value }) =>
        element('blockquote', {}, `${[file, ...path].join(' ')}: ${toWords(value)}`),
      ),
      element('div', { class: 'buttons' }, ...(changed.some(isList) ? [] : [mine]), theirs),
    )
  }

  return { title, element: form, isChanged }
}

function* fieldsAround(target: Element): Iterable<HTMLElement> {
  for (let around = target.closest<HTMLElement>(FRAMES); around; ) {
    yield around
    around = around.parentElement?.closest<HTMLElement>(FRAMES) ?? null
  }
}

function isReached(frame: HTMLElement): boolean {
  const control = frame.querySelector<HTMLInputElement>('input, textarea, select')
  return frame.dataset.touched !== undefined || (control !== null && control.value !== '')
}

const NOTHING: DraftAnswer = { problems: [] }

function problem(reason: string): HTMLElement {
  return element('p', { class: 'problem' }, reason)
}

function toWords(value: Value | undefined): string {
  if (value === undefined) return 'it is gone'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function toProblem({ message }: Error): DraftAnswer {
  return { problems: [{ reason: message }] }
}
