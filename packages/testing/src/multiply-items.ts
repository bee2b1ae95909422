import { DatabaseSync } from 'node:sqlite';

/** Letters of IDs; two of them end each copy's. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const endings = Array.from(letters, (one) => Array.from(letters, (other) => one + other)).flat();

/**
 * Copies users and organizations with their places in indexes and their words straight into the file of the tables: through
 * DynamoDB's API, 100,000 would take minutes. A copy differs from its original by the end of its ID.
 * @param file of dynoxide, the table engine that comes with the product; other engines keep their tables otherwise
 * @returns how many users there are now
 */
export function multiplyItems(
  file: string,
  { table, ids, copies }: { table: string; ids: readonly string[]; copies: number },
): number {
  const database = new DatabaseSync(file, { timeout: 30_000 });
  try {
    database.exec('CREATE TEMP TABLE seeded (id TEXT PRIMARY KEY); CREATE TEMP TABLE copy (ending TEXT)');
    database.exec('BEGIN');
    const addId = database.prepare('INSERT INTO seeded VALUES (?)');
    for (const id of ids) addId.run(id);
    const addCopy = database.prepare('INSERT INTO copy VALUES (?)');
    for (const ending of endings.slice(0, copies)) addCopy.run(ending);
    const replaced = (...columns: string[]): string =>
      columns.map((column) => `replace(${column}, id, substr(id, 1, 24) || ending)`).join(', ');
    // CROSS JOIN keeps this order, in which each next table is found by its key.
    const own = (table: string, key: string): string =>
      `FROM seeded CROSS JOIN "${table}" CROSS JOIN copy WHERE ${key} IN ('S:USER#' || id, 'S:ORG#' || id)`;
    const insert = (into: string, columns: string, values: string): void =>
      database.exec(`INSERT OR IGNORE INTO "${into}" (${columns}) SELECT ${values}`);
    const indexes = database
      .prepare('SELECT name FROM sqlite_master WHERE type = ? AND name LIKE ?')
      .all('table', `${table}::gsi::%`);
    for (const name of indexes.map((index) => String(index['name'])))
      insert(
        name,
        'gsi_pk, gsi_sk, table_pk, table_sk, item_json',
        `gsi_pk, ${replaced('gsi_sk', 'table_pk', 'table_sk', 'item_json')} ${own(name, 'table_pk')}
           AND table_sk NOT LIKE 'S:MEM#%'`,
      );
    const columns = 'pk, sk, item_json, item_size, hash_prefix';
    const values = `${replaced('pk', 'sk', 'item_json')}, item_size, hash_prefix`;
    const words = `FROM "${table}" CROSS JOIN seeded ON id = substr(sk, -26) CROSS JOIN copy WHERE pk LIKE 'S:FIND#%'`;
    insert(table, columns, `${values} ${own(table, 'pk')} AND sk NOT LIKE 'S:MEM#%'`);
    insert(table, columns, `${values} ${words}`);
    database.exec('COMMIT');
    const users = database.prepare(`SELECT count(*) AS users FROM "${table}" WHERE pk LIKE ? AND item_json LIKE ?`);
    return Number(users.get('S:USER#%', '%"et":{"S":"user"}%')?.['users']);
  } finally {
    database.close();
  }
}
