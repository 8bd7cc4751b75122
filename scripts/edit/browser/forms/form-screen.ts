import type { Collision } from '../../changes/merge-contents.ts'
import type { FileChange } from '../../forms/change.ts'
import type { DraftAnswer } from '../../forms/form-editor.ts'
import { askToCheckForm, askToSaveForm } from '../ask.ts'
import { type CollisionsForm, createCollisionsForm } from '../changes/collisions-form.ts'
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
  const collided = element('div')
  collided.addEventListener('input', (event) => event.stopPropagation()) // is no field
  const form = element(
    'form',
    { novalidate: true, 'aria-label': title },
    element('div', { class: 'form-fields' }, ...fields),
    preview?.element,
    collided,
    element('div', { class: 'form-end' }, status, element('div', { class: 'buttons' }, save)),
  )
  const isChanged = () => toDraft().length > 0
  /** Where others have changed the same texts meanwhile. */
  let collisions: CollisionsForm | undefined
  const choices: Record<string, 'theirs' | 'ours'> = {}
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
    const answer = draft.length === 0 ? NOTHING : await askAbout(askToCheckForm, draft)
    if (current !== asked) return
    showAnswer(answer, true)
    preview?.show(draft)
  }

  async function saveForm(): Promise<void> {
    if (save.disabled) return // it is being saved
    clearTimeout(checking)
    const draft = toDraft()
    if (draft.length === 0) {
      status.replaceChildren('Nothing has changed.')
      return
    }
    if (collisions?.isChosen() === false) return
    Object.assign(choices, collisions?.choices())
    asked += 1
    save.disabled = true
    form.inert = true // what was typed from here on would be lost
    const answer = await askAbout(askToSaveForm, draft)
    form.inert = false
    save.disabled = false
    if (!form.isConnected) return // left meanwhile
    if ('saved' in answer) return panel.back('Saved.')
    showAnswer(answer)
    if (collisions) collisions.isChosen()
    else if (!focusProblem(form)) save.focus()
  }

  function askAbout(ask: typeof askToSaveForm, files: readonly FileChange[]): Promise<DraftAnswer> {
    return ask({ files, choices }).catch(toProblem)
  }

  /** While somebody is still filling in the form, nothing is said of blank fields that they have not reached. */
  function showAnswer(answer: DraftAnswer, isWriting = false): void {
    clearProblems(form)
    status.replaceChildren()
    const isCollided = 'collisions' in answer
    if (!(isCollided && isWriting)) showCollisions(isCollided ? answer.collisions : [])
    if (isCollided) status.append(problem(collisions ? CHOOSE : CHANGED))
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

  function showCollisions(listed: readonly Collision[]): void {
    collisions = listed.length === 0 ? undefined : createCollisionsForm(listed)
    collided.replaceChildren(collisions?.element ?? '')
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

const CHOOSE = 'Choose above which text stays, and save again.'
const CHANGED = 'Somebody else has changed this since you opened it. You choose when you save.'
const NOTHING: DraftAnswer = { problems: [] }

function problem(reason: string): HTMLElement {
  return element('p', { class: 'problem' }, reason)
}

function toProblem({ message }: Error): DraftAnswer {
  return { problems: [{ reason: message }] }
}
