import { setImmediate } from 'node:timers/promises';
import { DeviceColumnsWriter } from '@peil/shared-kernel/api/schemas';

/** The list in columns, as JSON text: of its portions, with room for other calls between them. */
export async function listColumnsText(portions: readonly string[]): Promise<string> {
  const writer = new DeviceColumnsWriter();
  for (const text of portions) {
    for (const device of JSON.parse(text) as Record<string, unknown>[]) writer.add(device);
    await setImmediate();
  }
  return JSON.stringify(writer.finish());
}
