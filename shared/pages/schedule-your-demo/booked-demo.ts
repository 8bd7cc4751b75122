import type * as v from 'valibot'
import {
  copy,
  exactly,
  forEach,
  group,
  linkedRowSchema,
  sealWordsSchema,
  template,
} from '../../content/schemas/fields.ts'

const stateSchema = group({
  label: copy('Write the small words on top of the sheet.'),
  text: copy('Say what has become of the demo.'),
})

export const bookedDemoSchema = group({
  seal: sealWordsSchema,
  /** What the sender of the form sees. It may not say whether the demo is booked or awaits confirmation. */
  received: group({
    label: copy('Write the small words on top of the sheet.'),
    seal: sealWordsSchema,
    text: template(['email'], 'Say what most mails hold, with {email}.'),
    confirm: template(['hours'], 'Say what to do if it asks to confirm, within {hours}.'),
    links: copy('Say how to move or cancel.'),
    missing: copy('Say what to do when no mail comes; the address follows.'),
  }),
  /** A demo that awaits confirmation by email. Nothing here may say that it is booked. */
  held: group({
    label: copy('Write the small words on top of the sheet.'),
    text: template(['until'], 'Say until when the time is held, with {until}.'),
    textWithoutPlace: copy('Say that the time is not held.'),
  }),
  lapsed: group({
    label: copy('Write the small words on top of the sheet.'),
    text: template(['until'], 'Say until when the time was held, with {until}.'),
  }),
  confirm: group({
    text: copy('Say that the button confirms, and that opening the page changed nothing.'),
    replaces: copy('Say that another demo of the address is canceled.'),
    button: copy('Write the words of the button that confirms.'),
    gone: copy('Say that the time is taken; open times follow.'),
    none: copy('Say that no time is open; the address follows.'),
    chosen: copy('Write the words of the button that books another time.'),
    decline: copy('Write the words that open the question.'),
    question: copy('Ask whether to free the time.'),
    free: copy('Write the words of the button that frees the time.'),
  }),
  ...forEach(['booked', 'moved', 'cancelled', 'past'], stateSchema),
  unknown: group({ ...stateSchema.entries, heading: copy('Say that the link leads nowhere.') }),
  call: group({
    join: copy('Write the words of the link to the call.'),
    withLink: copy('Say where the link to the call is.'),
    withoutLink: copy('Say how the link to the call comes.'),
  }),
  length: template(['minutes'], 'Say how long the demo takes, with {minutes}.'),
  ...forEach(['calendar', 'print', 'again'], copy('Write the words of the button or link.')),
  reference: copy('Write the word before the reference.'),
  visitor: group(forEach(['name', 'company', 'sentTo', 'role'], copy('Label the box.'))),
  move: group({
    open: copy('Write the words that open the choice of another time.'),
    button: copy('Write the words of the button that moves the demo.'),
  }),
  cancel: group({
    open: copy('Write the words that open the question.'),
    question: copy('Ask whether to cancel, and say what it does.'),
    button: copy('Write the words of the button that cancels.'),
  }),
  until: copy('Say how long the links work.'),
  changed: copy('Say that somebody has changed the booking meanwhile.'),
  taken: copy('Say that the new time is taken and the old one is kept.'),
  before: group({
    heading: template(['day'], 'Write the heading, with {day}.'),
    rows: exactly(3, linkedRowSchema, 'Name exactly three things to do before.'),
    wrong: copy('Say how to correct something; the address follows.'),
  }),
})

export type BookedDemoWords = v.InferOutput<typeof bookedDemoSchema>
