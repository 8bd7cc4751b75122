import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Theme } from '../../shared/theme-colors.ts'
import type { EmailMessage } from './email-message.ts'
import { EMAIL_WIDTH_PX, emailStyles } from './email-style.ts'
import {
  type EmailTemplate,
  type TemplateBlock,
  type TemplateRow,
  templateText,
} from './email-template.ts'

export function renderEmail(
  template: EmailTemplate,
  theme: Theme,
  envelope: Omit<EmailMessage, 'text' | 'html'>,
): EmailMessage {
  const { style, night } = emailStyles(theme)
  const page = (
    <StyleContext value={style}>
      <EmailPage {...template} night={night} />
    </StyleContext>
  )
  const html = `<!doctype html>${renderToStaticMarkup(page)}`
  return { ...envelope, text: templateText(template), html }
}

const StyleContext = createContext({} as ReturnType<typeof emailStyles>['style'])

interface EmailPageProps extends EmailTemplate {
  readonly night: string
}

function EmailPage({ sender, preview, heading, blocks, footer, night }: EmailPageProps) {
  const style = useContext(StyleContext)
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{heading}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which must not be escaped. */}
        <style dangerouslySetInnerHTML={{ __html: night }} />
      </head>
      <body className="page" style={style.page}>
        <div style={style.preview}>{preview}</div>
        <Frame>
          <FrameRow name="sender">{sender}</FrameRow>
          <FrameRow name="body">
            <h1 className="heading" style={style.heading}>
              {heading}
            </h1>
            {blocks.map((block) => (
              <Block key={JSON.stringify(block)} {...block} />
            ))}
          </FrameRow>
          <FrameRow name="footer">
            <Lines text={footer.join('\n')} />
          </FrameRow>
        </Frame>
      </body>
    </html>
  )
}

interface Children {
  readonly children: ReactNode
}

/** Email clients need tables for layout. */
function Frame({ children }: Children) {
  const style = useContext(StyleContext)
  return (
    <table className="outer" role="presentation" width="100%" cellSpacing={0} style={style.outer}>
      <tbody>
        <tr>
          <td align="center" style={style.margin}>
            <table
              className="sheet"
              role="presentation"
              width={EMAIL_WIDTH_PX}
              cellSpacing={0}
              style={style.sheet}
            >
              <tbody>{children}</tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function FrameRow({ name, children }: Children & { readonly name: 'sender' | 'body' | 'footer' }) {
  const style = useContext(StyleContext)
  return (
    <tr>
      <td className={name} style={style[name]}>
        {children}
      </td>
    </tr>
  )
}

function Block(block: TemplateBlock) {
  const style = useContext(StyleContext)
  switch (block.kind) {
    case 'text':
      return <p style={style.text}>{block.text}</p>
    case 'reference':
      return (
        <div className="reference" style={style.reference}>
          <div className="caption" style={style.caption}>
            {block.label}
          </div>
          <div style={style.number}>{block.reference}</div>
        </div>
      )
    case 'steps':
      return (
        <>
          <Title>{block.title}</Title>
          <ol style={style.steps}>
            {block.steps.map((step) => (
              <li key={step} style={style.step}>
                {step}
              </li>
            ))}
          </ol>
        </>
      )
    case 'rows':
      return (
        <>
          <Title>{block.title}</Title>
          <table cellSpacing={0} style={style.rows}>
            <tbody>
              {block.rows.map((row) => (
                <Row key={`${row.label}: ${row.value}`} {...row} />
              ))}
            </tbody>
          </table>
        </>
      )
    case 'link':
      return (
        <p style={style.text}>
          <a className="link" href={block.href} style={style.link}>
            {block.label}
          </a>
        </p>
      )
  }
}

function Title({ children }: Children) {
  const style = useContext(StyleContext)
  return (
    <h2 className="title" style={style.title}>
      {children}
    </h2>
  )
}

function Row({ label, value }: TemplateRow) {
  const style = useContext(StyleContext)
  return (
    <tr>
      <th className="label" scope="row" style={style.label}>
        {label}
      </th>
      <td className="value" dir="auto" style={style.value}>
        <Lines text={value} />
      </td>
    </tr>
  )
}

/** Some email clients ignore white-space styles. */
function Lines({ text }: { readonly text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
