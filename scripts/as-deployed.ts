/**
 * How the image and the unit in `scripts/deploy` start the server, for runs that tell what memory it takes. Of a heap
 * that may come to 256 MB, five times what it needs, V8 throws away early what is not used; of one that may come to
 * gigabytes it does not. Other options on the heap would have Node compile its own modules anew at each start. Two threads
 * help V8 to compile and to collect garbage: four of them would take four fifths of a single processor from the
 * visitors, and with one the compiler waits for the collector. malloc gives back to the system what is larger than 128 KB.
 */
export const AS_DEPLOYED = {
  /** Options of Node. */
  options: ['--max-semi-space-size=4', '--max-old-space-size=256', '--v8-pool-size=2'],
  env: {
    GLIBC_TUNABLES: [
      'glibc.malloc.arena_max=2',
      'glibc.malloc.mmap_threshold=131072',
      'glibc.malloc.trim_threshold=131072',
    ].join(':'),
  },
} as const
