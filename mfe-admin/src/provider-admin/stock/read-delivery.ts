import { mostReceived } from '@peil/shared-kernel/api/schemas';
import { deliveryColumns, neededDeliveryColumns } from '@peil/shared-kernel/devices';
import { readTable } from '@peil/shared-kernel/sheets/read';

/** The devices of a supplier's file, or what is wrong with it in Norwegian. */
export const readDelivery = (file: File) =>
  readTable(file, { columns: deliveryColumns, needed: neededDeliveryColumns, most: mostReceived });
