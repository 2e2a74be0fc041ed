import { createReadStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { build } from 'vite'

/** Builds the bare page into a folder and serves it, compressed like the portal's files. */
export async function serveBarePage(
  folder: string,
  port: number,
): Promise<{ stop(): Promise<void> }> {
  await build({
    configFile: false,
    root: resolve('bench/bare'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  })
  const { precompress } = await import('#build/precompress.ts')
  await precompress(folder)
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://bare').pathname
    const file = join(folder, name === '/' ? 'index.html' : name)
    if (!existsSync(file)) return response.end('{}')
    const type = file.endsWith('.js') ? 'text/javascript' : 'text/html'
    const packed = existsSync(`${file}.br`)
    response.writeHead(200, {
      'content-type': type,
      ...(packed && { 'content-encoding': 'br' }),
    })
    return createReadStream(packed ? `${file}.br` : file).pipe(response)
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    async stop() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
