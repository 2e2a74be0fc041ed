import { describe, expect, test } from 'vitest'
import { administer } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

/** Who is in whose portfolio is set up on the command line, and so are the grades. */

const api = testApi()
const { northgate, harbor } = demoTenantIds

async function admin(...line: string[]) {
  const command = parseCommand(line)
  if (!command) throw new Error('That asks for help.')
  return administer(api.database, { actor: 'admin command', clock: api.clock }, command)
}

describe('an operator', () => {
  test('puts a company into a portfolio, grades it, and ends it again; each can be repeated', async () => {
    await admin('company', 'add', 'acme', 'Acme Capital', 'industry=Banking', 'employeeCount=12')
    const add = ['portfolio', 'add', northgate, 'acme'] as const
    expect(await admin(...add)).toEqual([`acme is in the portfolio of ${northgate} now.`])
    expect((await admin(...add))[0]).toMatch(/[Nn]othing changed/)
    expect(await admin('portfolio', 'list', northgate)).toEqual(['acme  Acme Capital'])
    await admin('grade', 'set', 'acme', '2026-03', 'attackGrade=B+', 'attackScore=77.5')
    await admin('grade', 'set', 'acme', '2026-03', 'complianceGrade=3.5')
    expect((await api.call('GET /portco/grades')).output).toEqual([
      {
        tenantId: 'acme',
        companyName: 'Acme Capital',
        employeeCount: 12,
        industry: 'Banking',
        complianceGrade: 3.5,
        complianceScore: null,
        attackGrade: 'B+',
        attackScore: 77.5,
        lastMonthAttackChange: null,
        lastMonthComplianceChange: null,
      },
    ])
    expect(await admin('portfolio', 'end', northgate, 'acme')).toEqual([
      `acme is no longer in the portfolio of ${northgate}.`,
    ])
    expect((await admin('portfolio', 'end', northgate, 'acme'))[0]).toMatch(/[Nn]othing changed/)
    expect(await admin(...add)).toEqual([`acme is in the portfolio of ${northgate} now.`])
    await admin('portfolio', 'end', northgate, 'acme')
    const { rows } = await api.database.pool.query(
      "select change from audit_entry where entity = 'portfolio_company' and tenant_id = $1 order by id",
      [northgate],
    )
    expect(rows.map(({ change }) => change)).toEqual(['insert', 'update', 'insert', 'update'])
    const noted = await api.database.pool.query(
      "select tenant_id, count(*)::int from security_event where reason = 'portfolioChanged' group by 1 order by 1",
    )
    expect(noted.rows).toEqual([
      { tenant_id: 'acme', count: 4 },
      { tenant_id: northgate, count: 4 },
    ])
    expect(await admin('company', 'remove', 'acme')).toEqual([
      'The company acme (Acme Capital) was removed.',
    ])
  })

  test.each([
    [['portfolio', 'add', harbor, harbor], /not in its own portfolio/],
    [['portfolio', 'add', 'pelican-hotels', harbor], /it can't own that company/],
    [['portfolio', 'add', harbor, 'pelican'], /There's no company "pelican"/],
    [['grade', 'set', harbor, '2026-13', 'attackGrade=A'], /The month is "2026-13"/],
    [['grade', 'set', harbor, '2026-03', 'attackGrade=6'], /a number from 1 to 5 or a letter/],
    [['grade', 'set', harbor, '2026-03', 'attackScore=101'], /a number up to 100/],
    [['grade', 'set', harbor, '2026-03', 'attackgrade=A'], /nearest: attackGrade/],
    [['company', 'set', harbor, 'hasPortfolioChildren=no'], /no setting "hasPortfolioChildren"/],
  ])('%j is refused in a sentence', async (line, sentence) => {
    await expect(admin(...line)).rejects.toThrow(sentence)
  })
})
