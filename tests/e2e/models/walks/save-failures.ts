import type { PortalServer } from '../../portals/portal-server.ts'

/** The tables wizards write to first, one for each call that saves or submits. */
const tables = ['request_draft', 'submitted_request', 'training_reminder', 'access_record']

/** Makes the server fail on demand: its database refuses saves and submissions. */
export class SaveFailures {
  private readonly portal: PortalServer
  private isOn: boolean | undefined

  constructor(portal: PortalServer) {
    this.portal = portal
  }

  /** From now on every save and submission fails. */
  async begin(): Promise<void> {
    await this.is(true)
  }

  async end(): Promise<void> {
    await this.is(false)
  }

  private async is(on: boolean): Promise<void> {
    if (this.isOn === on || (this.isOn === undefined && !on)) return
    const does = on ? "raise exception 'an accident'" : 'return new'
    await this.portal.rows(
      `create or replace function accident() returns trigger language plpgsql as
         $$ begin ${does}; end $$`,
    )
    if (this.isOn === undefined) {
      for (const table of tables) {
        await this.portal.rows(
          `create or replace trigger accident before insert or update on ${table}
             for each row execute function accident()`,
        )
      }
    }
    this.isOn = on
  }
}
