import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Letter = { to: string[]; raw: string }

/** A mail server as there are many: it asks for a name and a password, and keeps what it is given. `refuses` is its answer to every receiver. */
export async function startMailServer() {
  const letters: Letter[] = []
  const mood: { refuses: string | undefined } = { refuses: undefined }
  const smtp = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'mailer' && password === 'pass/word' ? done(null, { user: username }) : done(new Error('Invalid login')),
    onRcptTo: (_address, _session, done) => {
      const { refuses } = mood
      done(refuses === undefined ? null : Object.assign(new Error(refuses), { responseCode: Number(refuses.slice(0, 3)) }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  return {
    letters,
    mood,
    port,
    settings: { SMTP_URL: `smtp://mailer:${encodeURIComponent('pass/word')}@127.0.0.1:${port}`, MAIL_FROM: 'aosp@example.com' },
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}
