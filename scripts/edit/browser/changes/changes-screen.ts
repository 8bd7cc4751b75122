import type { ChangeList, HandedOver, ListedChange } from '../../hand-over/hand-over.ts'
import { askForChanges, askToHandOver, askToTakeBack } from '../ask.ts'
import { button, element } from '../element.ts'
import type { Screen } from '../forms/panel.ts'
import { type CollisionsForm, createCollisionsForm } from './collisions-form.ts'
import { createNameForm } from './name-form.ts'
import { showChange } from './show-change.ts'

/** Lists what was changed since the last hand-over, takes it back, and hands it over. */
export async function createChangesScreen(): Promise<Screen> {
  let list = await askForChanges()
  let collisions: CollisionsForm | undefined
  let isBusy = false
  const place = element('div', { class: 'changed-texts', tabindex: '-1' })
  const answers = element('div', { role: 'status' })
  const name = createNameForm(() => void send())
  const handOver = button('Hand over', () => void send(), { class: 'primary' })
  const takeAll = button('Take all back', () => {
    const { changes } = list
    if (confirm(`Take all ${changes.length} changes back?`)) void takeBack(changes, takeAll)
  })
  const buttons = element('div', { class: 'buttons' }, handOver, takeAll)
  const screen = element('div', {}, place, name.element, answers, buttons)
  showList()
  return { title: 'What changed', element: screen, isChanged: name.isChanged }

  function showList(): void {
    const { changes, obstacle, isUnsent } = list
    const items = changes.map((change) =>
      showChange(change, (clicked) => takeOneBack(change, clicked)),
    )
    place.replaceChildren(
      obstacle ? element('p', { class: 'problem' }, obstacle) : '',
      changes.length > 0
        ? element('ol', { class: 'changes' }, ...items)
        : element('p', {}, isUnsent ? UNSENT : NOTHING),
    )
    handOver.textContent = changes.length > 0 ? 'Hand over' : 'Send it again'
    handOver.hidden = obstacle !== undefined || !(changes.length > 0 || isUnsent)
    takeAll.hidden = changes.length < 2
  }

  /** One at a time. What was clicked says so until the outcome stands below the list. */
  async function attempt(
    clicked: HTMLButtonElement,
    pending: string,
    ask: () => Promise<void>,
  ): Promise<void> {
    if (isBusy) return
    isBusy = true
    const label = clicked.textContent
    clicked.disabled = true
    clicked.textContent = pending
    say([pending])
    await ask().catch(({ message }: Error) => {
      showProblems([message])
      clicked.disabled = false
      clicked.focus()
    })
    clicked.disabled = false
    if (clicked.textContent === pending) clicked.textContent = label
    isBusy = false
  }

  function takeOneBack(change: ListedChange, clicked: HTMLButtonElement): void {
    const isNewFile = change.kind === 'added' && change.path === undefined
    if (isNewFile && !confirm(`This deletes ${change.file}. Take it back?`)) return
    void takeBack([change], clicked)
  }

  function takeBack(taken: ChangeList['changes'], clicked: HTMLButtonElement): Promise<void> {
    return attempt(clicked, 'Taking it back…', async () => {
      const answer = await askToTakeBack(taken.map(({ id }) => id))
      list = await askForChanges()
      showList()
      place.focus()
      if ('problems' in answer) showProblems(answer.problems)
      else say([taken.length === 1 ? 'Taken back.' : `${taken.length} changes taken back.`])
    })
  }

  async function send(): Promise<void> {
    if (!name.isFilledIn() || collisions?.isChosen() === false) return
    await attempt(handOver, 'Handing over…', async () => {
      const ids = list.changes.map(({ id }) => id)
      const choices = collisions?.choices() ?? {}
      await showOutcome(await askToHandOver({ ids, choices, ...name.answers() }))
    })
  }

  async function showOutcome(answer: HandedOver): Promise<void> {
    say([])
    if ('needsName' in answer) return name.show()
    name.hide()
    collisions = 'collisions' in answer ? createCollisionsForm(answer.collisions) : undefined
    list = await askForChanges()
    if (collisions) {
      place.replaceChildren(collisions.element)
      handOver.textContent = 'Hand over what I chose'
      takeAll.hidden = true
    } else {
      showList()
    }
    place.focus()
    if ('handedOver' in answer) say(answer.handedOver)
    if ('problems' in answer) showProblems(answer.problems, answer.said)
  }

  function say(sentences: readonly string[]): void {
    answers.replaceChildren(...sentences.map((sentence) => element('p', {}, sentence)))
  }

  function showProblems([first = '', ...others]: readonly string[], said?: string): void {
    answers.replaceChildren(
      element('p', { class: 'problem' }, first),
      ...others.map((problem) => element('p', {}, problem)),
      said ? element('pre', { class: 'said' }, said) : '',
    )
    answers.scrollIntoView({ block: 'nearest' })
  }
}

const NOTHING = 'Nothing has changed since the last hand-over.'
const UNSENT = 'What you handed over has not been sent yet.'
