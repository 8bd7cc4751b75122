/** Settings that are optional in general, but that a production server probably needs. */
interface DeploymentSettings {
  readonly NODE_ENV: string
  readonly PORT: number
  readonly SITE_URL?: string | undefined
  readonly SMTP_URL?: string | undefined
}

/** One line per missing setting: logged as a warning at start, or an error with STRICT_CONFIG=on. */
export function deploymentWarnings(given: DeploymentSettings): readonly string[] {
  if (given.NODE_ENV !== 'production') return []
  const { PORT, SITE_URL, SMTP_URL } = given
  return [
    ...(SITE_URL ? [] : [`SITE_URL is not set: every link says http://localhost:${PORT}`]),
    ...(SMTP_URL ? [] : ['SMTP_URL is not set: mails are written to files and reach nobody']),
  ]
}
