import { expect, jest } from '@jest/globals'

// A real browser on a machine that others use may miss a moment. What fails twice is broken; what failed once is printed.
if (expect.getState().testPath?.includes('/journeys/')) {
  jest.retryTimes(1, { logErrorsBeforeRetry: true })
}
