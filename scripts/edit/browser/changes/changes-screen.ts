import type { ChangeList, GotTheirs, HandedOver, ListedChange } from '../../hand-over/hand-over.ts'
import { askForChanges, askToGetOthers, askToHandOver, askToTakeBack } from '../ask.ts'
import { button, element } from '../element.ts'
import type { Screen } from '../forms/panel.ts'
import { type CollisionsForm, createCollisionsForm } from './collisions-form.ts'
import { createNameForm } from './name-form.ts'
import { showChange } from './show-change.ts'

/** Lists what was changed since the last hand-over, takes it back, hands it over, and gets what others have changed. */
export async function createChangesScreen(): Promise<Screen> {
  let list = await askForChanges()
  let collisions: CollisionsForm | undefined
  /** All of them: others may send again while somebody chooses. */
  const choices: Record<string, 'theirs' | 'ours'> = {}
  let isBusy = false
  const place = element('div', { class: 'changed-texts', tabindex: '-1' })
  const answers = element('div', { role: 'status' })
  const arrived = element('div')
  const name = createNameForm(() => void send())
  const handOver = button('Hand over', () => void send(), { class: 'primary' })
  const takeAll = button('Take all back', () => {
    const { changes } = list
    if (confirm(`Take all ${changes.length} changes back?`)) void takeBack(changes, takeAll)
  })
  const getOthers = button('Get the others’ changes', () => void get())
  const buttons = element('div', { class: 'buttons' }, handOver, takeAll, getOthers)
  const screen = element('div', {}, place, name.element, answers, arrived, buttons)
  showList()
  return { title: 'What changed', element: screen, isChanged: name.isChanged }

  function showList(): void {
    const { changes, obstacle, isUnsent, hasOthers } = list
    const items = changes.map((change) =>
      showChange(change, (clicked) => takeOneBack(change, clicked)),
    )
    place.replaceChildren(
      obstacle ? element('p', { class: 'problem' }, obstacle) : '',
      isUnsent ? element('p', {}, UNSENT) : '',
      changes.length > 0
        ? element('ol', { class: 'changes' }, ...items)
        : element('p', {}, NOTHING),
    )
    arrived.replaceChildren()
    handOver.textContent = isUnsent ? 'Send it again' : 'Hand over'
    handOver.hidden = obstacle !== undefined || changes.length === 0
    takeAll.hidden = changes.length < 2
    getOthers.textContent = 'Get the others’ changes'
    getOthers.hidden = obstacle !== undefined || !hasOthers
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
    arrived.replaceChildren() // so that a question about the next step stands beside its button
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
      Object.assign(choices, collisions?.choices())
      await showOutcome(await askToHandOver({ ids, choices, ...name.answers() }))
    })
  }

  async function showOutcome(answer: HandedOver): Promise<void> {
    say([])
    if ('needsName' in answer) return name.show()
    name.hide()
    await showNext(answer)
    if (collisions) {
      handOver.textContent = 'Hand over what I chose'
      getOthers.hidden = true
    }
    if ('handedOver' in answer) say(answer.handedOver)
    if ('problems' in answer) showProblems(answer.problems, answer.said)
  }

  async function get(): Promise<void> {
    if (collisions?.isChosen() === false) return
    await attempt(getOthers, 'Getting them…', async () => {
      Object.assign(choices, collisions?.choices())
      const answer = await askToGetOthers(choices)
      say([])
      await showNext(answer)
      if (collisions) {
        getOthers.textContent = 'Get them with what I chose'
        handOver.hidden = true
      }
      if ('problems' in answer) return showProblems(answer.problems, answer.said)
      if (!('got' in answer)) return
      say(answer.got)
      if (answer.arrived.length === 0) return
      const items = answer.arrived.map((change) => showChange(change))
      arrived.replaceChildren(element('ol', { class: 'changes' }, ...items))
      answers.scrollIntoView({ block: 'start' })
    })
  }

  /** The texts of which somebody has to choose one, or the list. */
  async function showNext(answer: HandedOver | GotTheirs): Promise<void> {
    collisions = 'collisions' in answer ? createCollisionsForm(answer.collisions) : undefined
    list = await askForChanges()
    showList()
    if (collisions) {
      place.replaceChildren(collisions.element)
      takeAll.hidden = true
    }
    place.focus()
  }

  function say(sentences: readonly string[]): void {
    answers.replaceChildren(
      ...sentences.map((sentence) => element('p', { class: 'news' }, sentence)),
    )
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
const UNSENT =
  'What you handed over last has not been sent yet. It is listed here, with what you have changed since.'
