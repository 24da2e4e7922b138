import type { ImportFieldName } from "./fields.ts";

/**
 * Other headings in which a field's column is known, most telling first, as `columnMatcher` reads them. `headingKeys`
 * makes abbreviations, units and currencies alike, so that they are written out here: "Est. Useful Life (Yrs)" is found as
 * "Estimated Useful Life".
 */
export const OTHER_HEADINGS: Record<ImportFieldName, string> = {
  description: `
    Asset Description, Description of Asset, Item Description, Asset Name, Name of Asset, Item Name, Asset Details,
    Details, Particulars, Asset Particulars, Name, Asset, Item, Name of Item, Equipment, Equipment Name,
    Equipment Description, Title, Narration, Product Name, Product, Product Description, Device Name, Device,
    Device Description, Description of Item, Description of Equipment, Asset Title, Item Title, Item Details,
    Equipment Details, Name of Equipment, Machine, Machine Name, Vehicle Name, Vehicle Description, Vehicle,
    Property Name, Property Description`,
  classification_id: `
    Asset Classification, Asset Class, Asset Category, Category, Category of Asset, Class of Asset,
    Classification of Asset, Class, Item Category, Asset Type, Type of Asset, Asset Group, Type, Group, Item Type,
    Category Name, Class Name, Classification Name, Device Type, Equipment Type, Equipment Category, Equipment Class,
    Machine Type, Vehicle Type, Product Category, Product Type, Item Class, Item Group, Asset Family, Asset Class Name,
    Class Description, Category Description, Asset Sub Category, Sub Category`,
  asset_tag: `
    Tag, Tag Number, Tag ID, Asset Tag Number, Asset Tag ID, Tag Code, Asset Number, Asset Code, Asset ID,
    Asset Identification Number, Identification Number, Asset Reference, Asset Identification Code, Identification Code,
    Item Code, Item Number, Inventory Number, Label Number, Code, Bar Code Number, Asset Code Number, Asset Label,
    Inventory Code, Inventory ID, Inventory Tag, Equipment ID, Equipment Code, Equipment Number, Device ID,
    Property Number, Tagging Number, Unique ID`,
  serial_number: `
    Serial, Manufacturer Serial Number, Asset Serial Number, Product Serial Number, Serial/Chassis Number,
    Serial Number/Chassis Number, Chassis Number, Chassis, VIN, Machine Number, Service Tag, IMEI, IMEI Number,
    Model/Serial Number, Engine Number, VIN Number, Serial Code, Equipment Serial Number, Machine Serial Number,
    Device Serial Number, Serial Number of Equipment`,
  manufacturer: `
    Manufacturer Name, Name of Manufacturer, Asset Manufacturer, Manufactured By, Maker, Made By, Make, Asset Make,
    Make of Asset, Equipment Make, Vehicle Make, Brand, Brand Name, Asset Brand, Product Brand, OEM`,
  // "Make/Model" holds both in one cell, as "HP EliteBook 840".
  model: `
    Model Name, Asset Model, Equipment Model, Product Model, Device Model, Vehicle Model, Name of Model, Model Number,
    Model Code, Make/Model, Model/Make, Make and Model, Brand/Model, Model/Brand, Brand and Model, Manufacturer/Model,
    Manufacturer and Model`,
  vendor_id: `
    Supplier, Vendor Name, Supplier Name, Name of Supplier, Name of Vendor, Vendor/Supplier, Supplier/Vendor,
    Supplied By, Purchased From, Bought From, Dealer, Dealer Name, Seller, Contractor, Supplier/Contractor,
    Purchase From, Source of Supply, Suppliers Name, Vendors Name, Contractor Name, Name of Contractor,
    Supplier Company`,
  custodian_id: `
    Custodian Name, Name of Custodian, Asset Custodian, Assigned To, Checked Out To, Checked Out To: Full Name,
    Full Name, Checked Out To: First Name + Checked Out To: Last Name, First Name + Last Name, First Name + Surname,
    Other Names + Surname, Officer in Charge, Person in Charge, Staff in Charge, Responsible Officer,
    Responsible Person, Person Responsible, Allocated To, Issued To, Assigned User, Assigned Staff, In Custody Of,
    In Care Of, Held By, Used By, Holder, Custodian/User, User/Custodian, Asset User, Name of User, User Name, User,
    Keeper, Employee, Employee Name, Staff, Staff Name, Name of Staff, Name of Officer, Officer, Asset Owner, Owner,
    Assignee, Responsible Staff, Staff Responsible, In Possession Of, Current Custodian, Current User, Current Holder,
    Asset Holder, End User, Assigned Employee, Employee Assigned, Officer Responsible, Allocated Officer,
    Responsible Party, Responsible, In Charge, Driver, Driver Name, Drivers Name, Name of Driver, Assigned Driver`,
  location_id: `
    Asset Location, Location of Asset, Current Location, Physical Location, Branch, Branch Name, Branch/Location,
    Location/Branch, Site, Office, Office Location, Station, Branch Code, Location Code, Location ID, Default Location,
    Facility, Place, Outlet, Location Name, Site Name, Warehouse, Warehouse Name, Store, Store Name, Store Location,
    Storage Location, Depot, Campus, Building, Room, Room Number, Where Kept, Where Located, Deployed Location,
    Location Description, Place of Use, Classroom`,
  department: `
    Department/Unit, Unit/Department, User Department, Department Name, Unit, Division, Section, Directorate,
    Business Unit, Cost Centre, Cost Center`,
  acquisition_date: `
    Date of Acquisition, Purchase Date, Date of Purchase, Date Purchased, Date Acquired, Date Bought, Acquired On,
    Purchased On, Acquired Date, Date of Supply, Date Supplied, Date Received, Delivery Date, Date of Delivery,
    Date Placed in Service, In Service Date, Capitalisation Date, Capitalization Date, Date Capitalised,
    Date Capitalized, Date of Receipt, Received Date, Date Commissioned, Date of Commissioning, Date Put to Use,
    Purchase Time, Acquired, Purchased, Bought, Date, Year of Purchase, Year of Acquisition, Year Acquired,
    Year Purchased, Year Bought, Acquisition Year, Purchase Year, DOP, Month of Purchase, Month of Acquisition,
    Purchased Date, Date Procured, Date of Procurement, Procurement Date, Year of Procurement, Year Procured,
    Date Obtained, Date in Service, Depreciation Start Date, Commissioning Date, Commission Date, Installation Date,
    Date of Installation, Date Installed, Year of Installation, Year Installed, Installed On, Invoice Date`,
  acquisition_nature: `
    Nature of Acquisition, Mode of Acquisition, Method of Acquisition, Means of Acquisition, Acquisition Mode,
    Acquisition Method, Acquisition Type, Type of Acquisition, How Acquired, Source of Acquisition, Mode of Purchase,
    Nature, Nature of Purchase, Mode of Procurement, Method of Procurement, Procurement Method, Procurement Mode,
    How Obtained`,
  // Not "Order Number": an order is no invoice, and other products export both.
  invoice_number: `
    Invoice, Invoice Reference, Invoice/Receipt Number, Receipt Number, PO Number, LPO Number, LPO,
    Purchase Order Number, Purchase Order, PV Number, Payment Voucher Number, Voucher Number, Receipt`,
  cost: `
    Asset Cost, Cost of Asset, Purchase Cost, Cost of Purchase, Cost Price, Purchase Price, Acquisition Cost,
    Cost of Acquisition, Original Cost, Historical Cost, Purchase Value, Purchase Amount, Amount Paid, Unit Cost,
    Unit Price, Price, Cost Value, Total Cost, Amount, Total Amount, Valuation, Asset Value, Value of Asset, Value,
    Gross Value, Acquisition Value, Value of Acquisition, Acquired Value, Acquisition Amount, Acquisition Price,
    Initial Cost, Initial Value, Original Value, Original Price, Historic Cost, Gross Cost, Gross Book Value,
    Gross Carrying Amount, Capitalised Cost, Capitalized Cost, Capitalised Value, Capitalized Value, Item Cost,
    Cost of Item, Item Value, Item Price, Asset Price, Equipment Cost, Vehicle Cost, Landed Cost, Cost Amount,
    Price Paid, Buying Price, Purchased Price, Total Price, Total Value, Unit Value, Invoice Amount`,
  scrap_value: `
    Salvage Value, Residual Value, Salvage, Residual, Scrap, Terminal Value, Estimated Residual Value,
    Estimated Salvage Value, Estimated Scrap Value`,
  useful_life: `
    Useful Life, Estimated Useful Life, Expected Useful Life, Asset Useful Life, Useful Lives, Life, Life Span,
    Asset Life, Estimated Life, Expected Life, Economic Life, Service Life, Estimated Life Span, Useful Economic Life,
    Life of Asset, Depreciation Period, Depreciation Rate, Rate of Depreciation, Annual Depreciation Rate,
    Yearly Depreciation Rate, Depreciation Percentage, Depreciation Rate Per Annum, Rate %, % Rate, Depreciation %,
    Annual Rate %, Rate % Per Annum, Depreciation Rate %, Annual Depreciation Rate %, Rate of Depreciation %,
    Number of Years, Rate Per Annum, Rate PA, Depreciation Rate % Per Annum, Expected Lifespan, Life Expectancy,
    Years of Useful Life, Depreciation Years, Depreciation Life, Economic Useful Life, Amortisation Period`,
  useful_life_in_days: "Useful Life in Days, Life in Days",
  warranty_in_years: `
    Warranty, Warranty Period, Warranty Duration, Length of Warranty, Guarantee, Guarantee Period, Warranty End Date,
    Warranty End, Warranty Ends, Warranty Expiry Date, Warranty Expiry, Warranty Expires, Warranty Expires On,
    Warranty Expiration, Warranty Until, Warranty Expiration Date, Warranty Valid Until, End of Warranty,
    Guarantee Expiry Date, Warranty Exp, Warranty Exp Date, Warranty Term, Warranty Length, Warranty Till`,
  condition: `
    Asset Condition, Condition of Asset, State of Asset, Physical Condition, Present Condition, Current Condition,
    Working Condition, Asset State, Physical State, Functional Status, Asset Status, Condition/Status, Status/Condition,
    Working Status, Operational Status, Functionality, Serviceability`,
  maintenance_schedule: `
    Maintenance Unit, Maintenance Interval, Maintenance Period, Maintenance Cycle, Service Schedule, Service Interval,
    Servicing Schedule`,
  frequency: "Maintenance Frequency",
  last_maintenance_date: `
    Last Maintenance Date, Date of Last Maintenance, Last Maintained, Last Maintained On, Last Service,
    Last Service Date, Date of Last Service, Last Serviced, Last Serviced On, Date Last Serviced, Last Servicing Date`,
  total_maintenance_cost: `
    Maintenance Cost, Maintenance Cost to Date, Cost of Maintenance, Repairs and Maintenance, Repair Cost,
    Cost of Repairs, Total Cost of Repairs, Total Repair Cost, Cost of Repair, Repairs Cost`,
  remarks: `
    Remark, Notes, Note, Asset Notes, Comments, Comment, General Remarks, Observation, Observations,
    Additional Information, Other Details, Memo`,
  opening_accumulated_depreciation: `
    Depreciation to Date, Total Depreciation to Date, Accumulated Depreciation to Date, Total Depreciation,
    Depreciation Accumulated, Cumulative Depreciation, Depreciation Till Date, Provision for Depreciation,
    Accumulated Depreciation Amount, Accumulated Depreciation Balance, Opening Accumulated Depreciation,
    Closing Accumulated Depreciation, Accumulated Depreciation C/F, Accumulated Depreciation B/F,
    Accumulated Amortisation, Accumulated Amortization, Accumulated Depreciation Value`,
  net_book_value: `
    NBV, Book Value, Carrying Amount, Carrying Value, Net Carrying Amount, Net Carrying Value, Net Value,
    Net Book Amount, Written Down Value, WDV, Net Written Down Value, Closing Book Value, Current Book Value,
    Current NBV, Closing NBV, Opening NBV, NBV C/F, NBV B/F, Asset NBV, Closing Net Book Value, Opening Net Book Value,
    Current Net Book Value, Book Value of Asset`,
  opening_as_at: `
    As At, As At Date, As Of, As Of Date, Depreciated Up To, Depreciated Until, Depreciated Till, Depreciation As At,
    Accumulated Depreciation As At, NBV As At, Net Book Value As At, NBV Date, Book Value Date, Opening Balance Date,
    Balance Date, Last Depreciation Date, Last Depreciated On`,
  available_for_use_on: "Available for Use, Available for Use Date, Date Available for Use, Ready for Use On",
  policy: `
    Depreciation Policy, Depreciation Method, Method, Dep. Method, Depn Method, Depr Method, Method of Depreciation,
    Depreciation Basis, Depreciation Type, Depreciation Method Name`,
  total_units: "Total Units of Production, Total Hours, Total Expected Units, Expected Total Units",
  // Names that registers use for their own label; any other label is an asset tag.
  barcode: "Bar Code, Asset Barcode, Asset Bar Code",
  // "Asset Status" is the condition as often, and is matched for both.
  status: `
    Current Status, Status of Asset, Status Label, Disposal Status, Life Cycle Status, Lifecycle Status,
    Lifecycle State`,
  quantity: `
    Qty, Quantities, Number of Items, No of Items, Number of Units, No of Units, Pieces, Pcs, Total Quantity,
    Quantity on Hand, Quantity in Stock, Number in Stock`,
};
