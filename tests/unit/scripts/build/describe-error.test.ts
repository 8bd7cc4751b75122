import { expect, it } from '@jest/globals'
import { describeError } from '../../../../scripts/build/describe-error.ts'

it('says where our code failed, without the frames of Node', () => {
  const error = new Error('Cannot find module content.ts')
  error.stack = `Error: Cannot find module content.ts
    at finalizeResolution (node:internal/modules/esm/resolve:241:11)
    at load (/site/scripts/content/collections.ts:34:28)
    at node:internal/modules/esm/loader:639:32
    at async Promise.all (index 1)`
  expect(describeError(error)).toBe(`Error: Cannot find module content.ts
    at load (/site/scripts/content/collections.ts:34:28)
    at async Promise.all (index 1)`)
})
