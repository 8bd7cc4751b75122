import { expect, it } from '@jest/globals'
import { printAlone } from '../../../../client/components/print-alone.ts'

it('marks the page while it prints, and takes the mark off once it has printed', () => {
  const dataset: Record<string, string> = {}
  const page = new EventTarget()
  let marked: string | undefined
  const print = () => {
    marked = dataset.print
  }

  printAlone(
    'checklist',
    Object.assign(page, { document: { documentElement: { dataset } }, print }),
  )
  expect(marked).toBe('checklist')
  expect(dataset.print).toBe('checklist')

  page.dispatchEvent(new Event('afterprint'))
  expect(dataset).toEqual({})
})
