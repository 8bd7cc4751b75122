import type * as v from 'valibot'
import { atLeast, copy, forEach, group, template } from '../../content/schemas/fields.ts'
import { CLAIM_MARKS } from '../../freight/claims-clock.ts'
import { CLAIM_DAY_NAMES } from '../../freight/tool-names.ts'

const fieldSchema = group({
  label: copy('Name the box.'),
  help: copy('Say what belongs into the box.'),
})

const markSchema = group({
  short: copy('Write the mark for the dial, at most five characters.'),
  when: copy('Write the mark in words.'),
  what: copy('Say what falls due.'),
})

const edge = {
  label: copy('Name the form.'),
  rule: copy('Name the rule the form works by.'),
  submit: copy('Write the words of the button.'),
  note: copy('Write the small words at the foot of the form.'),
}

export const faqToolsSchema = group({
  updateMonth: group({
    ...edge,
    number: fieldSchema,
    unreadable: copy('Say which numbers can be read.'),
    due: template(['number', 'month', 'years'], 'Say when the update is due.'),
    ...forEach(['odd', 'even'], copy('Write the word for such years.')),
    oneDigit: template(['number', 'month'], 'Say what a number of one digit tells.'),
    next: template(['month', 'year'], 'Name the next time.'),
  }),
  claimsClock: group({
    ...edge,
    days: group(forEach(CLAIM_DAY_NAMES, fieldSchema)),
    problems: group({
      unreadable: copy('Say how to write a day.'),
      outOfRange: template(['first', 'last'], 'Say which years are taken.'),
      outOfOrder: copy('Say that a refusal cannot come before the claim.'),
      missing: copy('Say that one day is needed.'),
    }),
    dial: copy('Describe the dial.'),
    marks: group(forEach(CLAIM_MARKS, markSchema)),
    done: template(['count'], 'Say how many dates are there.'),
    caveats: atLeast(1, copy('Write a caveat.'), 'List the caveats.'),
  }),
})

export type FaqTools = v.InferOutput<typeof faqToolsSchema>
