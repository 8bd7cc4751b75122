import { expect, it } from '@jest/globals'
import {
  closeSaved,
  leaveForm,
  readSession,
  updateSession,
} from '../../../../client/forms/form-session.ts'

it('a form that is being sent stays so while the notice of an earlier one is closed', () => {
  updateSession('contact', { state: 'sending', savedId: 'earlier' })
  closeSaved('contact')
  expect(readSession('contact')).toMatchObject({ state: 'sending', savedId: undefined })
})

it('a form that is left while it is being sent no longer shows an earlier one: the strip does', () => {
  updateSession('demo', { state: 'sending', savedId: 'earlier' })
  leaveForm('demo')
  expect(readSession('demo')).toMatchObject({ state: 'sending', savedId: undefined })
})
