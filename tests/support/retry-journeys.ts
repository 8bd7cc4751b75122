import { expect, jest } from '@jest/globals'

// A test that fails twice is broken; one that failed once is printed, and is to be looked into.
if (expect.getState().testPath?.includes('/journeys/')) {
  jest.retryTimes(1, { logErrorsBeforeRetry: true })
}
