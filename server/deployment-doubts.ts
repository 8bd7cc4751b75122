/** The settings that production can do without, but hardly means to. */
interface DoubtedSettings {
  readonly NODE_ENV: string
  readonly PORT: number
  readonly SITE_URL?: string | undefined
  readonly SMTP_URL?: string | undefined
}

/** What a server in production lacks, a line for each: a warning at start, or a mistake with STRICT_CONFIG=on. */
export function deploymentDoubts(given: DoubtedSettings): readonly string[] {
  if (given.NODE_ENV !== 'production') return []
  const { PORT, SITE_URL, SMTP_URL } = given
  return [
    ...(SITE_URL ? [] : [`SITE_URL is not set: every link says http://localhost:${PORT}`]),
    ...(SMTP_URL ? [] : ['SMTP_URL is not set: mails are written to files and reach nobody']),
  ]
}
