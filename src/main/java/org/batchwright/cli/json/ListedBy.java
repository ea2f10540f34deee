package org.batchwright.cli.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the command whose help lists the members of an object that several verbs print; the help of the other verbs refers to it. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface ListedBy {
    String value();
}
