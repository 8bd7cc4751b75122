import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Theme } from '../../../shared/theme-colors.ts'
import type { Letter, LetterBlock, LetterRow } from './letter.ts'
import { LETTER_WIDTH_PX, type LetterStyles, letterStyles } from './letter-style.ts'

/** A letter as an HTML page of tables, as mail programs need it. React escapes every word; there are no images. */
export function letterHtml(letter: Letter, theme: Theme): string {
  const { style, night } = letterStyles(theme)
  const page = (
    <StyleContext value={style}>
      <LetterPage {...letter} night={night} />
    </StyleContext>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

const StyleContext = createContext({} as LetterStyles['style'])

interface LetterPageProps extends Letter {
  readonly night: LetterStyles['night']
}

function LetterPage({ sender, preview, heading, blocks, footer, night }: LetterPageProps) {
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
          <tr>
            <td className="sender" style={style.sender}>
              {sender}
            </td>
          </tr>
          <tr>
            <td className="body" style={style.body}>
              <h1 className="heading" style={style.heading}>
                {heading}
              </h1>
              {blocks.map((block) => (
                <Block key={JSON.stringify(block)} {...block} />
              ))}
            </td>
          </tr>
          <tr>
            <td className="footer" style={style.footer}>
              <Lines text={footer.join('\n')} />
            </td>
          </tr>
        </Frame>
      </body>
    </html>
  )
}

/** Two tables: one fills the window, the other is the sheet in its middle. */
function Frame({ children }: { readonly children: ReactNode }) {
  const style = useContext(StyleContext)
  return (
    <table className="outer" role="presentation" width="100%" cellSpacing={0} style={style.outer}>
      <tbody>
        <tr>
          <td align="center" style={style.margin}>
            <table
              className="letter"
              role="presentation"
              width={LETTER_WIDTH_PX}
              cellSpacing={0}
              style={style.letter}
            >
              <tbody>{children}</tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Block(block: LetterBlock) {
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
      return <Steps title={block.title} steps={block.steps} />
    case 'rows':
      return <Rows title={block.title} rows={block.rows} />
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

function Steps({ title, steps }: { readonly title: string; readonly steps: readonly string[] }) {
  const style = useContext(StyleContext)
  return (
    <>
      <h2 className="title" style={style.title}>
        {title}
      </h2>
      <ol style={style.steps}>
        {steps.map((step) => (
          <li key={step} style={style.step}>
            {step}
          </li>
        ))}
      </ol>
    </>
  )
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly LetterRow[] }) {
  const style = useContext(StyleContext)
  return (
    <>
      <h2 className="title" style={style.title}>
        {title}
      </h2>
      <table cellSpacing={0} style={style.rows}>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={`${label}: ${value}`}>
              <th className="label" scope="row" style={style.label}>
                {label}
              </th>
              <td className="value" dir="auto" style={style.value}>
                <Lines text={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Line breaks as elements: some mail programs ignore white-space styles. */
function Lines({ text }: { readonly text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
