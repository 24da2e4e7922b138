type Id = { id: number };

type StoreShop = {
  make: (procedure: string, input: object) => Promise<Id>;
  /** A new text at each call, to be seen on some screen. */
  text: () => string;
  location: Id;
  turn: number;
};

/** Puts texts into the fields of the point of sale; answers the screens and forms of its records. */
export async function storeShopTexts({ make, text, location, turn }: StoreShop) {
  const category = await make("pos.categories.create", { name: text() });
  const item = await make("pos.items.create", {
    name: text(),
    description: text(),
    category_id: category.id,
    unit: `unit ${turn}`,
    price: 100,
    quantity: 10,
    unit_cost: 50,
    location_id: location.id,
  });
  await make("pos.cashiers.create", {
    custodian: { full_name: text(), department: "Tills", location_id: location.id },
  });
  return {
    screens: [`/pos/detailInventory/${item.id}`],
    forms: [`/pos/editInventory/${item.id}`],
  };
}
