import { expect, it } from '@jest/globals'
import { suggestEmail } from '../../../../client/forms/suggest-email.ts'

it.each([
  ['dana@gmial.com', 'dana@gmail.com'],
  [' Dana.Example@Gmail.con ', 'Dana.Example@gmail.com'],
  ['dana@gmail.co', 'dana@gmail.com'],
  ['dana@yaho.com', 'dana@yahoo.com'],
  ['dana@hotmaill.com', 'dana@hotmail.com'],
  ['dana@comcast.ent', 'dana@comcast.net'],
])('asks whether %s is meant to be %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

it.each([
  'dana@gmail.com',
  'dana@mail.com',
  'dana@ymail.com',
  'dana@example.com',
  'dana',
  'a@b@gmial.com',
  '',
])('does not correct %s', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})
