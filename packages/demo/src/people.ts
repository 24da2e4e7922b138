/** Given and family names of the sixty custodians, paired in order. */
const NAMES = `
Abiola Adeyemi, Adaeze Okonkwo, Ahmed Bello, Aisha Mohammed, Akin Ogunleye, Amina Yusuf, Bashir Lawal, Blessing Eze,
Bola Fashola, Boma Briggs, Chiamaka Nwosu, Chidi Anyanwu, Chinedu Okeke, Damilola Ajayi, Danjuma Gyang, David Udo,
Ebere Nnamdi, Efe Oghenero, Ekaette Bassey, Emeka Uche, Esther Akpan, Fatima Abubakar, Femi Olatunji, Folake Adebayo,
Funmi Balogun, Garba Shehu, Grace Terfa, Habiba Usman, Hassan Danladi, Ibrahim Musa, Ifeoma Chukwu, Ikenna Obiora,
Ini Essien, Isaac Dung, Jibril Aliyu, John Ochigbo, Jumoke Alabi, Kabiru Sule, Kehinde Ojo, Kelechi Iwu,
Ladi Pam, Maryam Kabir, Mercy Ibe, Musa Tanko, Ngozi Amadi, Nkechi Onuoha, Obinna Madu, Ogechi Duru,
Oluwaseun Bankole, Osaze Igbinedion, Patience Agbo, Rashida Garba, Sade Omotosho, Samuel Ekong, Sola Akinola, Taiwo Ojo,
Tari Douglas, Uduak Etim, Yakubu Maina, Zainab Ibrahim
`;

/** Departments with what people there are called. */
const DEPARTMENTS = [
  ["Finance", "Accountant"],
  ["Production", "Line supervisor"],
  ["Logistics", "Fleet officer"],
  ["Stores", "Store keeper"],
  ["Engineering", "Maintenance engineer"],
  ["Information Technology", "Systems officer"],
  ["Administration", "Facilities officer"],
  ["Sales", "Regional sales lead"],
  ["Quality Assurance", "Laboratory analyst"],
  ["Security", "Security supervisor"],
] as const;

export const PEOPLE = NAMES.trim()
  .split(/,\s*/)
  .map((full_name, index) => {
    const [department, job_role] = DEPARTMENTS[index % DEPARTMENTS.length]!;
    return { full_name, department, job_role };
  });
