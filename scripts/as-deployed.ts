/**
 * How the image and the unit in `scripts/deploy` start the server, for runs that tell what memory it takes. V8 looks
 * for what can be thrown away when there are 40 MB, just more than the start makes, and then whenever there is a third
 * more than was left; malloc gives back to the system what is larger than 128 KB.
 */
export const AS_DEPLOYED = {
  /** Options of Node. */
  options: ['--max-semi-space-size=4', '--initial-old-space-size=40', '--heap-growing-percent=30'],
  env: {
    GLIBC_TUNABLES: [
      'glibc.malloc.arena_max=2',
      'glibc.malloc.mmap_threshold=131072',
      'glibc.malloc.trim_threshold=131072',
    ].join(':'),
  },
} as const
