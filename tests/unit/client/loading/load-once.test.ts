import { expect, it } from '@jest/globals'
import { createLoadOnce } from '../../../../client/loading/load-once.ts'
import { StaleReleaseError } from '../../../../shared/errors.ts'

/** Answers in turn; an error is thrown. `count` is the number of requests. */
function source(...answers: (string | Error)[]) {
  let count = 0
  const once = createLoadOnce(async () => {
    count += 1
    const answer = answers.shift()
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('No answer left')
    return answer
  })
  return { once, count: () => count }
}

it('a value is loaded once for all callers, concurrent or later', async () => {
  const { once, count } = source('page')
  expect(await Promise.all([once.load('faqs'), once.await('faqs')])).toEqual(['page', 'page'])
  expect(await once.load('faqs')).toBe('page')
  expect(once.peek('faqs')).toBe('page')
  expect(count()).toBe(1)
})

it('a value that is set is not loaded', async () => {
  const { once, count } = source()
  once.set('faqs', 'from the HTML')
  expect(await once.await('faqs')).toBe('from the HTML')
  expect(count()).toBe(0)
})

it('a failure is not remembered', async () => {
  const { once } = source(new Error('lost'), 'page')
  await expect(once.load('faqs')).rejects.toThrow('lost')
  expect(once.peek('faqs')).toBeUndefined()
  expect(await once.load('faqs')).toBe('page')
})

it('what a visitor waits for is tried once more, also if it joined a load that fails', async () => {
  const { once, count } = source(new Error('lost'), 'page')
  const prefetched = once.load('faqs').catch(() => 'failed')
  expect(await once.await('faqs')).toBe('page')
  expect(await prefetched).toBe('failed')
  expect(count()).toBe(2)
})

it('what fails twice is not tried a third time', async () => {
  const { once, count } = source(new Error('lost'), new Error('lost again'), 'page')
  await expect(once.await('faqs')).rejects.toThrow('lost again')
  expect(count()).toBe(2)
})

it('a replaced release is not asked again', async () => {
  const { once, count } = source(new StaleReleaseError(), 'page')
  await expect(once.await('faqs')).rejects.toThrow(StaleReleaseError)
  expect(count()).toBe(1)
})
