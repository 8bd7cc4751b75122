import * as v from 'valibot'
import { group, recordDates } from './fields.ts'

const path = v.pipe(
  v.string('Write an address of this site in quotes.'),
  v.regex(/^\/[^\s\\]*$/, 'Write an address of this site. It starts with a slash.'),
  v.regex(/^\/(?!\/)/, 'Write an address of this site. It starts with one slash.'),
)

/** `content/redirects.yml`: addresses that pages once had. */
export const redirectsSchema = group({
  redirects: v.optional(
    v.array(
      group({
        from: v.pipe(
          path,
          v.regex(
            /^\/[^A-Z?#]*[^A-Z?#/]$/,
            'Write it in lower case, without a query or a slash at the end: all spellings are redirected.',
          ),
        ),
        to: path,
      }),
    ),
    [],
  ),
  ...recordDates,
})

export type Redirects = v.InferOutput<typeof redirectsSchema>
