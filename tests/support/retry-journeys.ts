import { expect, jest } from '@jest/globals'

// A test that fails twice is broken; one that failed once is printed, and listed in tests/README.md until it is mended.
if (expect.getState().testPath?.includes('/journeys/')) {
  jest.retryTimes(1, { logErrorsBeforeRetry: true })
}
