package org.batchwright.cli.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The command whose help lists the members of an object that several verbs print; the help of the others refers to it. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface ListedBy {
    String value();
}
