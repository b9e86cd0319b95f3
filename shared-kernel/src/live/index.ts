/** What changes on the server while somebody looks, brought into the data cache (GET /api/v1/changes). */
export {};
