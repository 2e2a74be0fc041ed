import type { PortalServer } from '../../portals/portal-server.ts'

/**
 * State that some wizards change and later walks depend on: access, the plan, and sent reminders.
 */
const tables = ['membership', 'phishing_plan', 'reminded_person']

/** The state of companies before any walk, restored for each walk. */
export class CompanyStateBackup {
  private readonly portal: PortalServer

  constructor(portal: PortalServer) {
    this.portal = portal
  }

  async save(): Promise<void> {
    await this.portal.rows('create schema if not exists before_walks')
    for (const table of tables) {
      await this.portal.rows(
        `create table if not exists before_walks.${table} as select * from ${table}`,
      )
    }
  }

  async restore(): Promise<void> {
    for (const table of tables) {
      const rows = await this.portal.rows<{ name: string }>(
        `select quote_ident(column_name) as name from information_schema.columns
          where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        table,
      )
      const columns = rows.map(({ name }) => name).join(', ')
      await this.portal.rows(`delete from ${table}`)
      await this.portal.rows(
        `insert into ${table} (${columns}) overriding system value
           select ${columns} from before_walks.${table}`,
      )
    }
  }
}
