/** As in `scripts/deploy`, for memory tests. Without a limit, V8's heap grows with the machine's memory. */
export const NODE_OPTIONS_AS_DEPLOYED = ['--max-old-space-size=256', '--max-semi-space-size=8']
