package org.batchwright.importing.shell;

/** The names of an array's elements among the variables whose values are known. */
final class ArrayVariable {
    private ArrayVariable() {}

    static String element(String array, long index) {
        return array + "[" + index + "]";
    }

    /** Returns the name under which the number of elements is known. */
    static String count(String array) {
        return "#" + array;
    }
}
