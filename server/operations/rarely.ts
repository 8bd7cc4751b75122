/** Calls within the interval share one result; a failure is not kept. */
export function rarely<Answer>(
  intervalMs: number,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer: Promise<Answer> | undefined
  return () => {
    if (answer && performance.now() - askedAt < intervalMs) return answer
    askedAt = performance.now()
    answer = ask().catch((error: unknown) => {
      answer = undefined
      throw error
    })
    return answer
  }
}
