import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Theme } from '../../shared/theme-colors.ts'
import { EMAIL_WIDTH_PX, emailStyles } from './email-style.ts'
import {
  type EmailMessage,
  type EmailTemplate,
  type TemplateBlock,
  templateText,
} from './email-template.ts'

export function renderEmail(
  template: EmailTemplate,
  theme: Theme,
  envelope: Omit<EmailMessage, 'text' | 'html'>,
): EmailMessage {
  const html = `<!doctype html>${renderToStaticMarkup(emailPage(template, emailStyles(theme)))}`
  return { ...envelope, text: templateText(template), html }
}

/** Email clients need tables for layout, and styles at each element. The class is for the night's media query. */
function emailPage(
  { sender, preview, heading, blocks, footer }: EmailTemplate,
  { style, night }: ReturnType<typeof emailStyles>,
) {
  const as = (name: keyof typeof style) => ({ className: name, style: style[name] })

  const frameRow = (name: 'sender' | 'body' | 'footer', children: ReactNode) => (
    <tr>
      <td {...as(name)}>{children}</td>
    </tr>
  )
  const renderBlock = (block: TemplateBlock): ReactNode => {
    switch (block.kind) {
      case 'text':
        return <p {...as('text')}>{block.text}</p>
      case 'reference':
        return (
          <div {...as('reference')}>
            <div {...as('caption')}>{block.label}</div>
            <div {...as('number')}>{block.reference}</div>
          </div>
        )
      case 'steps':
        return (
          <>
            <h2 {...as('title')}>{block.title}</h2>
            <ol {...as('steps')}>
              {block.steps.map((step) => (
                <li key={step} {...as('step')}>
                  {step}
                </li>
              ))}
            </ol>
          </>
        )
      case 'rows':
        return (
          <>
            <h2 {...as('title')}>{block.title}</h2>
            <table cellSpacing={0} {...as('rows')}>
              <tbody>
                {block.rows.map(({ label, value }) => (
                  <tr key={`${label}: ${value}`}>
                    <th scope="row" {...as('label')}>
                      {label}
                    </th>
                    <td dir="auto" {...as('value')}>
                      {inLines(value)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )
      case 'link':
        return (
          <p {...as('text')}>
            <a href={block.href} {...as('link')}>
              {block.label}
            </a>
          </p>
        )
    }
  }
  const frame = { role: 'presentation', cellSpacing: 0 }
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
      <body {...as('page')}>
        <div style={style.preview}>{preview}</div>
        <table {...frame} width="100%" {...as('outer')}>
          <tbody>
            <tr>
              <td align="center" style={style.margin}>
                <table {...frame} width={EMAIL_WIDTH_PX} {...as('sheet')}>
                  <tbody>
                    {frameRow('sender', sender)}
                    {frameRow('body', [
                      <h1 key="heading" {...as('heading')}>
                        {heading}
                      </h1>,
                      ...blocks.map((block) => (
                        <Fragment key={JSON.stringify(block)}>{renderBlock(block)}</Fragment>
                      )),
                    ])}
                    {frameRow('footer', inLines(footer.join('\n')))}
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

/** Some email clients ignore white-space styles. */
function inLines(text: string): ReactNode {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
