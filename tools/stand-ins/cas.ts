import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A small single sign-on server for tests and trials. It can be slow, answer nonsense or redirect,
 * and forget that a ticket was used.
 */
export type CasBehaviour = 'honest' | 'slow' | 'broken' | 'redirecting' | 'endless' | 'forgetful'

export type CasStandIn = {
  url: string
  /** A ticket for a user and the one service it was asked for. */
  issue(user: string, service: string): string
  behave(how: CasBehaviour): void
  /** Requests seen so far. */
  asked(): number
  stop(): Promise<void>
}

export async function startCas(): Promise<CasStandIn> {
  const tickets = new Map<string, { user: string; service: string }>()
  let behaviour: CasBehaviour = 'honest'
  let asked = 0

  const server = createServer((request, reply) => {
    asked++
    const url = new URL(request.url ?? '/', 'http://cas')
    const answer = (body: unknown) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (url.pathname !== '/cas/p3/serviceValidate') return void reply.writeHead(404).end()
    if (behaviour === 'slow') return undefined // The caller gives up first.
    if (behaviour === 'broken') return void reply.setHeader('content-type', 'text/html').end('<!DOCTYPE x [<!ENTITY y "z">]><html>')
    if (behaviour === 'redirecting') return void reply.writeHead(302, { location: '/cas/elsewhere' }).end()
    if (behaviour === 'endless') return void reply.end('x'.repeat(200_000))

    const name = url.searchParams.get('ticket') ?? ''
    const ticket = tickets.get(name)
    if (behaviour !== 'forgetful') tickets.delete(name)
    if (!ticket || ticket.service !== url.searchParams.get('service'))
      return void answer({ serviceResponse: { authenticationFailure: { code: 'INVALID_TICKET', description: `Ticket ${name} not recognized` } } })
    return void answer({ serviceResponse: { authenticationSuccess: { user: ticket.user, attributes: {} } } })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  let count = 0
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cas`,
    issue: (user, service) => {
      const ticket = `ST-${++count}-${Math.random().toString(36).slice(2)}`
      tickets.set(ticket, { user, service })
      return ticket
    },
    behave: (how) => void (behaviour = how),
    asked: () => asked,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
